import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Bucket, type Reply, S3Fault, xml } from './objects.ts'
import { findSignatureFault } from './signature.ts'

/** What goes wrong with a request: a refusal, an answer that breaks off after so many bytes, or is lost, or none at all. */
export type Trouble =
  | { status: number; code: string }
  | { cutAfter: number }
  | 'answer lost'
  | 'no answer'

export interface FakeS3 {
  /** The address of its bucket, as a setting, with the secret in it. */
  url: string
  bucket: Bucket
  /** Each request that came, as 'PUT /files/key?query'. */
  requests: string[]
  /** How many requests were answered at the same time at most. */
  mostAtOnce: () => number
  /** What goes wrong with requests from now on; undefined lets one be. */
  trouble: (choose: (request: string) => Trouble | undefined) => void
  /** Stops to listen, until it is started again on the same port. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

const NAME = 'files'
// A secret as they are made, with what stands for something else in an address.
const KEY = { accessKeyId: 'AKFAKE', secretAccessKey: 'wJalr/K7+MDE@NG:bPx%?#' }

/** An object storage with one bucket on this machine, in memory, that believes only signed requests. */
export async function fakeS3(): Promise<FakeS3> {
  const bucket = new Bucket()
  const requests: string[] = []
  let choose: (request: string) => Trouble | undefined = () => undefined
  let [atOnce, most] = [0, 0]
  const server = createServer((message, response) => {
    const name = `${message.method} ${message.url}`
    requests.push(name)
    most = Math.max(most, ++atOnce)
    response.once('close', () => atOnce--)
    serve(bucket, { message, response, trouble: choose(name) }).catch(() => response.destroy())
  })
  const port = await listen(server, 0)
  const secret = encodeURIComponent(KEY.secretAccessKey)
  return {
    url: `s3://${KEY.accessKeyId}:${secret}@127.0.0.1:${port}/${NAME}?region=eu-west-1&path_style=1&tls=0`,
    bucket,
    requests,
    mostAtOnce: () => most,
    trouble: (chosen) => {
      choose = chosen
    },
    stop: () => close(server),
    start: async () => void (await listen(server, port)),
  }
}

interface Exchange {
  message: IncomingMessage
  response: ServerResponse
  trouble: Trouble | undefined
}

async function serve(bucket: Bucket, { message, response, trouble }: Exchange): Promise<void> {
  const body = await buffer(message)
  if (trouble === 'no answer') return
  const reply = toReply(() => {
    if (isRefusal(trouble)) throw new S3Fault(trouble.status, trouble.code)
    return answer(bucket, message, body)
  })
  if (trouble === 'answer lost') {
    response.destroy()
    return
  }
  response.writeHead(reply.status, { 'x-amz-request-id': 'fake', ...reply.headers })
  if (typeof trouble === 'object' && 'cutAfter' in trouble) {
    response.write(Buffer.from(reply.body ?? '').subarray(0, trouble.cutAfter), () =>
      response.destroy(),
    )
    return
  }
  response.end(reply.body)
}

function answer(bucket: Bucket, { method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const request = { method, url: new URL(url, 'http://fake'), headers, body }
  const fault = findSignatureFault(request, KEY)
  if (fault) throw new S3Fault(fault === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault)
  const [, name, key = ''] = /^\/([^/]*)\/?(.*)$/.exec(request.url.pathname) ?? []
  if (name !== NAME) throw new S3Fault(404, 'NoSuchBucket')
  return bucket.answer(request, key)
}

function toReply(make: () => Reply): Reply {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof S3Fault)) throw error
    return xml('Error', `<Code>${error.code}</Code><Message>${error.code}</Message>`, error.status)
  }
}

function isRefusal(trouble: Trouble | undefined): trouble is { status: number; code: string } {
  return typeof trouble === 'object' && 'status' in trouble
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // safe: it listens on a port, not on a socket in the file system
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
