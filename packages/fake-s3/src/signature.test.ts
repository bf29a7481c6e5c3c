import { describe, expect, it } from 'vitest'
import { findSignatureFault, signatureOf } from './signature.ts'

// What Amazon's guide to Signature Version 4 computes by hand for S3.
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const HOST = 'examplebucket.s3.amazonaws.com'
const AT = '20130524T000000Z'

describe('the signature of a request', () => {
  it.each([
    {
      path: '/test.txt',
      headers: { range: 'bytes=0-9' },
      signedHeaders: 'host;range;x-amz-content-sha256;x-amz-date',
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      path: '/?max-keys=2&prefix=J',
      headers: {},
      signedHeaders: 'host;x-amz-content-sha256;x-amz-date',
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])('is what Amazon says it is, for $path', ({ path, headers, signedHeaders, signature }) => {
    const request = {
      method: 'GET',
      url: new URL(path, `https://${HOST}`),
      headers: { host: HOST, 'x-amz-date': AT, 'x-amz-content-sha256': EMPTY, ...headers },
    }
    const about = { secretAccessKey: SECRET, day: '20130524', region: 'us-east-1', signedHeaders }

    expect(signatureOf(request, about).toString('hex')).toBe(signature)
  })

  it.each([
    [{}, 'AccessDenied'],
    [{ authorization: header('OTHER', '0'.repeat(64)) }, 'InvalidAccessKeyId'],
    [{ authorization: header('AKFAKE', '0'.repeat(64)) }, 'RequestTimeTooSkewed'],
    [
      { authorization: header('AKFAKE', '0'.repeat(64)), 'x-amz-date': now() },
      'SignatureDoesNotMatch',
    ],
  ])('is not believed as %j', (headers, fault) => {
    const request = { method: 'GET', url: new URL('http://fake/files'), body: Buffer.alloc(0) }
    const key = { accessKeyId: 'AKFAKE', secretAccessKey: SECRET }

    expect(findSignatureFault({ ...request, headers }, key)).toBe(fault)
  })
})

function header(key: string, signature: string): string {
  return `AWS4-HMAC-SHA256 Credential=${key}/20130524/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=${signature}`
}

function now(): string {
  return new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
