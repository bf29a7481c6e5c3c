import { isPlainText, startsAsMarkup } from './plain-text.ts'

/** A kind of file that is taken, by the extension it is known by. */
export const FILE_FORMATS = [
  'pdf',
  'png',
  'jpg',
  'webp',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'txt',
  'csv',
] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** What the rules look at: the beginning of a file and, of a zip file, the names of what is in it. */
export interface FileBytes {
  /** The first 64 kB, or all of a smaller file. */
  start: Uint8Array
  /** Undefined unless the file is a whole zip file. */
  zipEntries: readonly string[] | undefined
}

const CONTENT_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  txt: 'text/plain',
  csv: 'text/csv',
}

// As file signatures are listed by the formats' own specifications (ISO 32000, PNG, JFIF, RIFF).
const SIGNATURES: [FileFormat, RegExp][] = [
  ['pdf', /^%PDF-\d/],
  ['png', /^\x89PNG\r\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['webp', /^RIFF[^]{4}WEBP/],
]

// The part without which a document of this kind does not open (ECMA-376).
const MAIN_PARTS: [FileFormat, string][] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
]

const ZIP = 'PK\x03\x04'
// The first entry of an OpenDocument file tells its kind, unpacked (OpenDocument 1.3, part 2, 3.3).
const OPEN_DOCUMENT = /^PK[^]{28}mimetype(application\/[a-z.-]+)/

/** What a file is by its bytes; text is 'txt', also when it is a table. Undefined for all that is not taken, macros among it. */
export function formatOf({ start, zipEntries }: FileBytes): FileFormat | undefined {
  const text = toLatin1(start.subarray(0, 1024))
  const signed = SIGNATURES.find(([, signature]) => signature.test(text))
  if (signed) return signed[0]
  if (text.startsWith(ZIP)) return zipEntries && formatOfZip(text, zipEntries)
  return isPlainText(start) && !startsAsMarkup(text) ? 'txt' : undefined
}

/** Whether a file begins as a zip file does, so that it is worth looking what is in it. */
export function isZip(start: Uint8Array): boolean {
  return toLatin1(start.subarray(0, 4)) === ZIP
}

/** The type a file is sent with. */
export function contentTypeOf(format: FileFormat): string {
  return CONTENT_TYPES[format]
}

/** Whether a browser may show it by itself; everything else is downloaded. */
export function isShownInline(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType.startsWith('image/')
}

function formatOfZip(text: string, entries: readonly string[]): FileFormat | undefined {
  if (entries.some((name) => /(^|\/)(vbaProject\.bin|Basic\/|Scripts\/)/i.test(name)))
    return undefined
  const declared = OPEN_DOCUMENT.exec(text)?.[1]
  if (declared) return FILE_FORMATS.find((format) => declared === CONTENT_TYPES[format])
  return MAIN_PARTS.find(([, part]) => entries.includes(part))?.[0]
}

function toLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
