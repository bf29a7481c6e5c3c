import {
  contentTypeOf,
  type FileBytes,
  type FileFormat,
  isZip,
} from '@zegel/core/entity-files/file-kind'
import { cleanFileName } from '@zegel/core/entity-files/file-name'
import { isRefusal, judgeFile } from '@zegel/core/entity-files/judge-file'
import { ZIP_TAIL, zipEntriesOf } from '@zegel/core/entity-files/zip-entries'
import { RuleBroken, RulesBroken } from '@zegel/core/rule-broken'

/** A file that is taken, with what it turned out to be. */
export interface InspectedFile {
  file: File
  fileName: string
  contentType: string
}

const START = 64 * 1024

/** What the files are, by their bytes; throws RulesBroken that names each of them that is not taken, at 'file.<index>'. */
export async function inspectFiles(files: readonly File[]): Promise<InspectedFile[]> {
  const inspected: InspectedFile[] = []
  const broken: RuleBroken[] = []
  for (const [index, file] of files.entries()) {
    const judged = judgeFile(file.name, await readParts(file))
    if (isRefusal(judged)) broken.push(new RuleBroken(judged, {}, `file.${index}`))
    else inspected.push(describe(file, judged))
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

// Only its two ends: a file may be large, and several are read at the same time.
async function readParts(file: File): Promise<FileBytes> {
  const start = await file.slice(0, START).bytes()
  if (!isZip(start)) return { start, zipEntries: undefined }
  const tail = await file.slice(Math.max(0, file.size - ZIP_TAIL)).bytes()
  return { start, zipEntries: zipEntriesOf(tail) }
}
