import { crc32, deflateRawSync } from 'node:zlib'

/** What is packed already, with the size that is told of it, true or not. */
export interface Packed {
  data: Uint8Array
  size: number
}

export type ZipContent = string | Uint8Array | Packed

/** A zip file of these files by their paths, packed as Excel packs them. */
export function zipFile(files: Readonly<Record<string, ZipContent>>): Uint8Array {
  const packed = Object.entries(files).map(([path, content]) => pack(path, content))
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, header, data } of packed) {
    const local = Buffer.from([0x50, 0x4b, 3, 4])
    const body = Buffer.concat([local, header, name, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), header, rest, name]))
    bodies.push(body)
    at += body.length
  }
  return Buffer.concat([...bodies, ...entries, directoryEnd(entries, at)])
}

// The fields that stand before each file and in the list at the end alike.
function pack(path: string, content: ZipContent) {
  const isPacked = typeof content === 'object' && 'data' in content
  const plain = isPacked ? Buffer.alloc(0) : Buffer.from(content)
  const data = isPacked ? content.data : deflateRawSync(plain)
  const name = Buffer.from(path)
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(8, 4)
  header.writeUInt32LE(crc32(plain), 10)
  header.writeUInt32LE(data.length, 14)
  header.writeUInt32LE(isPacked ? content.size : plain.length, 18)
  header.writeUInt16LE(name.length, 22)
  return { name, header, data }
}

function directoryEnd(entries: readonly Buffer[], at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(entries).length, 12)
  end.writeUInt32LE(at, 16)
  return end
}
