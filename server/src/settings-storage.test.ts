import { describe, expect, it } from 'vitest'
import { storageEnvironment, toStorageSettings } from './settings-storage.ts'

const read = (text: string) => toStorageSettings(text, '/srv/zegel')

describe('the address of a storage', () => {
  it('names a bucket, with key and secret as they are once % is read', () => {
    const text =
      's3://AKIA%2F1:wJalr%2FK7%2BMDE%40x%25@s3.eu-central-1.amazonaws.com/zegel-files?region=eu-central-1'

    expect(read(text)).toEqual({
      kind: 's3',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'zegel-files',
      accessKeyId: 'AKIA/1',
      secretAccessKey: 'wJalr/K7+MDE@x%',
      pathStyle: false,
      checksum: 'sha256',
    })
  })

  it('may have a port, no TLS, another sum, and the bucket in its path', () => {
    const text = 's3://key:se/cr+et@127.0.0.1:9000/files?path_style=1&tls=0&checksum=crc32'

    expect(read(text)).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      secretAccessKey: 'se/cr+et',
      pathStyle: true,
      checksum: 'crc32',
    })
  })

  it('puts the bucket in the path where the host is not Amazon’s, unless told otherwise', () => {
    expect(read('s3://k:s@s3.example.nl/files')).toMatchObject({ pathStyle: true })
    expect(read('s3://k:s@s3.example.nl/files?path_style=0')).toMatchObject({ pathStyle: false })
  })

  it('is a folder, by default that in the data folder', () => {
    expect(read('file:')).toEqual({ kind: 'folder', folder: '/srv/zegel/files' })
    expect(read('file:///mnt/shared%20files')).toEqual({
      kind: 'folder',
      folder: '/mnt/shared files',
    })
    expect(storageEnvironment.STORAGE_URL.parse(undefined)).toBe('file:')
  })

  it.each([
    ['https://bucket.example.nl', 'must look like s3://'],
    ['s3://hush@s3.example.nl/files', 'must look like s3://'],
    ['s3://s3.example.nl/files', 'must hold a key and a secret'],
    ['s3://:hush@s3.example.nl/files', 'must hold a key and a secret'],
    ['s3://key:hush%@s3.example.nl/files', 'has a % in its key or secret'],
    ['s3://key:hu@sh@s3.example.nl/files', 'must look like s3://'],
    ['s3://key:hush@/files', 'must name a host'],
    ['s3://key:hush@s3.example.nl:99999/files', 'must name a host, with a port'],
    ['s3://key:hush@s3.example.nl', 'must name one bucket'],
    ['s3://key:hush@s3.example.nl/Files', 'must name one bucket'],
    ['s3://key:hush@s3.example.nl/files/deeper', 'must name one bucket'],
    ['s3://key:hush@s3.example.nl/files?region=eu%20central', 'has a region that is none'],
    ['s3://key:hush@s3.example.nl/files?tls=no', 'has a tls that must be 0 or 1'],
    ['s3://key:hush@s3.example.nl/files?path_style=yes', 'has a path_style that must be 0 or 1'],
    ['s3://key:hush@s3.example.nl/files?checksum=md5', 'has a checksum that must be one of'],
    ['s3://key:hush@s3.example.nl/files?regio=eu', 'knows only region, path_style, tls, checksum'],
    ['s3://key:hush@s3.example.nl/files?tls=1&tls=0', 'says the same twice'],
    ['file://server/files', 'must name a folder with its whole path'],
    ['file:files', 'must name a folder with its whole path'],
  ])('statement 43: is refused as %s, without telling the secret', (text, reason) => {
    expect(() => read(text)).toThrow(`The setting STORAGE_URL ${reason}`)
    expect(() => read(text)).toThrow(/^(?!.*hu@?sh)[^\n]*$/)
  })

  it('is told all that is wrong with it in one line', () => {
    const text = 's3://key:hush@:1/A?tls=x&what=1'
    const { error } = storageEnvironment.STORAGE_URL.safeParse(text)

    expect(error?.issues).toHaveLength(1)
    expect(error?.issues[0]?.message).toMatch(/host.* bucket.* tls .* knows only/)
  })
})
