import { type FileBytes, type FileFormat, formatOf } from './file-kind.ts'

/** Why a file is not taken: keys of texts. */
export type FileRefusal = 'file-empty' | 'file-disguised' | 'file-type-refused'

const EXTENSIONS: Record<string, FileFormat> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  webp: 'webp',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  odt: 'odt',
  ods: 'ods',
  txt: 'txt',
  text: 'txt',
  csv: 'csv',
}

/**
 * What a file is, by its bytes; its name may leave that open but not say something else. A page, a drawing that can run scripts, a
 * program and everything unknown is refused by its kind, or as disguised when its name says that it is something we take.
 */
export function validateFile(name: string, bytes: FileBytes): FileFormat | FileRefusal {
  if (bytes.start.length === 0) return 'file-empty'
  const extension = extensionOf(name)
  const said = EXTENSIONS[extension ?? '']
  const format = formatOf(bytes)
  if (!format) return said ? 'file-disguised' : 'file-type-refused'
  if (format === 'txt') return validateText(extension, said)
  return extension === undefined || said === format ? format : 'file-disguised'
}

/** Whether the judgement is a refusal. */
export function isRefusal(validated: FileFormat | FileRefusal): validated is FileRefusal {
  return validated.startsWith('file-')
}

// Of text the name alone tells whether it is a table, a letter or a program.
function validateText(
  extension: string | undefined,
  said: FileFormat | undefined,
): FileFormat | FileRefusal {
  if (said === 'csv' || said === 'txt') return said
  if (said) return 'file-disguised'
  return extension === undefined ? 'txt' : 'file-type-refused'
}

// '2026.11' is a date and 'B.V.' a form: what begins with a letter and is short says what a file is.
function extensionOf(name: string): string | undefined {
  return /[^.]\.([a-z][a-z0-9]{0,4})$/i.exec(name.trim())?.[1]?.toLowerCase()
}
