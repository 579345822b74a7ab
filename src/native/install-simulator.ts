import { installSimulator } from '../base/simulated.ts'

// Imported first in main.tsx: the simulator must be installed before anything looks for an app.
installSimulator()
