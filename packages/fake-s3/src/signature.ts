import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Why a request is not believed, as the code of S3. */
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/
const SKEW_MS = 15 * 60_000

/** Checks who signed a request, what of it, and when; undefined when all is right. */
export function findSignatureFault(
  request: SignedRequest,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): SignatureFault | undefined {
  const { headers, body } = request
  const [, key, day = '', region = '', signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (!key) return 'AccessDenied'
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  const at = String(headers['x-amz-date'])
  if (!(Math.abs(Date.now() - momentOf(at)) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const expected = signatureOf(request, { secretAccessKey, day, region, signedHeaders })
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  return headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

/** The signature of a request, for what it says of its body. */
export function signatureOf(
  request: Omit<SignedRequest, 'body'>,
  {
    secretAccessKey,
    day,
    region,
    signedHeaders,
  }: { secretAccessKey: string; day: string; region: string; signedHeaders: string },
): Buffer {
  const at = String(request.headers['x-amz-date'])
  const scope = [day, region, 's3', 'aws4_request']
  const canonical = sha256(canonicalRequest(request, signedHeaders))
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), canonical].join('\n')
  const signingKey = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`))
  return hmac(signingKey, text)
}

function canonicalRequest(
  { method, url, headers }: Omit<SignedRequest, 'body'>,
  names: string,
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const signed = names
    .split(';')
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}\n`,
    )
    .join('')
  const bodyHash = String(headers['x-amz-content-sha256'])
  return [method, url.pathname, query, signed, names, bodyHash].join('\n')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

// As in 20261126T120000Z.
function momentOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex')
}
