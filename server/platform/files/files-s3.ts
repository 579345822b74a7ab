import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { SettingError } from '../settings.ts'
import type { Files } from './files.ts'

/**
 * An S3-compatible store. Credentials come from the URL (`https://key:secret@host`) or from the AWS
 * environment.
 * @throws SettingError when the bucket can't be used or created
 */
export async function s3Files(address: string, bucket: string): Promise<Files> {
  const url = new URL(address)
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    ...(url.username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
        }
      : {}),
  })
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch {
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'no answer'
      throw new SettingError(`S3_URL: cannot use bucket ${bucket} at ${url.host}: ${reason}`)
    })
  }
  return {
    async put(key, { body, type }) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: type }),
      )
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        const body = await found.Body?.transformToByteArray()
        return body ? { body, type: found.ContentType ?? 'application/octet-stream' } : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
