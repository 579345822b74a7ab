// Imported first by commands: whatever else they import reads the brands as it is loaded, when nothing could
// catch what is wrong with a brand's file.
import { BrandFileError, readBrands } from '../server/platform/read-brands.ts'

try {
  readBrands()
} catch (error) {
  if (!(error instanceof BrandFileError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
