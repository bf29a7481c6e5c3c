const END_OF_DIRECTORY = 0x06054b50
const LENGTH_OF_END = 22
const ENTRY = 0x02014b50
const LENGTH_OF_ENTRY = 46

/** The end of a zip file within which its directory must begin to be found; what has a longer one is no document. */
export const ZIP_TAIL = 1024 * 1024

/**
 * The names of what is in a zip file, read from its directory (APPNOTE 6.3.10, 4.3.12 and 4.3.16). `tail` is the last ZIP_TAIL
 * bytes, or all of a smaller file. Undefined when it is no whole zip file.
 */
export function zipEntriesOf(tail: Uint8Array): string[] | undefined {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  // Counted back from the end, for the tail may lack the beginning of the file.
  let at = end - view.getUint32(end + 12, true)
  const names: string[] = []
  for (let index = 0; index < count; index++) {
    if (at < 0 || at + LENGTH_OF_ENTRY > end || view.getUint32(at, true) !== ENTRY) return undefined
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    )
    const start = at + LENGTH_OF_ENTRY
    names.push(String.fromCharCode(...tail.subarray(start, start + name)))
    at += LENGTH_OF_ENTRY + name + extra + comment
  }
  return names
}

// A comment may follow it, of 65,535 bytes at most.
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - LENGTH_OF_END - 0xffff)
  for (let at = view.byteLength - LENGTH_OF_END; at >= first; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return undefined
}
