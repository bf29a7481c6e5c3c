import { contentTypeOf, type FileBytes, type FileFormat } from '@zegel/core/entity-files/file-kind'
import { cleanFileName } from '@zegel/core/entity-files/file-name'
import { isRefusal, validateFile } from '@zegel/core/entity-files/validate-file'
import { RuleBroken, RulesBroken } from '@zegel/core/rule-broken'

/** A file that is taken, with what it turned out to be. */
export interface InspectedFile {
  file: File
  fileName: string
  contentType: string
}

const START = 64 * 1024

/** What the files are, by their bytes; throws RulesBroken that names each of them that is not taken, at 'file.<index>' unless told otherwise. */
export async function inspectFiles(
  files: readonly File[],
  fieldOf: (index: number) => string = (index) => `file.${index}`,
): Promise<InspectedFile[]> {
  const inspected: InspectedFile[] = []
  const broken: RuleBroken[] = []
  for (const [index, file] of files.entries()) {
    const validated = validateFile(file.name, await readParts(file))
    if (isRefusal(validated)) broken.push(new RuleBroken(validated, {}, fieldOf(index)))
    else inspected.push(describe(file, validated))
  }
  if (broken.length > 0) throw new RulesBroken(broken)
  return inspected
}

function describe(file: File, format: FileFormat): InspectedFile {
  return {
    file,
    fileName: cleanFileName(file.name, format),
    contentType: contentTypeOf(format),
  }
}

// Not all of it: a file may be large, and several are read at the same time.
async function readParts(file: File): Promise<FileBytes> {
  const start = await file.slice(0, START).bytes()
  // Loaded with the first file: a server starts without it.
  const { fileTypeFromBlob } = await import('file-type')
  const type = await fileTypeFromBlob(file)
  return { start, signed: type?.ext }
}
