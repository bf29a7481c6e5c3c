import { entityFiles, type NewEntityFiles } from '@zegel/contract/legal-persons/entity-files'
import type { Caller } from './app.ts'

/** A small file that is what its name says. */
export function pdf(name = 'Statuten.pdf'): File {
  return new File(['%PDF-1.7\nArtikel 1'], name)
}

/** Sends files for a legal person, as the web app does. */
export function addFiles(
  caller: Caller,
  legalPersonId: string,
  about: Partial<NewEntityFiles> = {},
) {
  return caller.call(entityFiles.add, {
    body: {
      title: 'Statuten',
      type: 'statutory articles',
      file: [pdf()],
      attach_to_legal_person_id: legalPersonId,
      ...about,
    },
  })
}

/** The id of one new file of a legal person. */
export async function addedFile(caller: Caller, legalPersonId: string): Promise<string> {
  const reply = await addFiles(caller, legalPersonId)
  return (reply.ok && reply.body[0]?.id) || ''
}

/** The titles of what is shown of a legal person. */
export async function titlesOf(caller: Caller, o: string, lp: string): Promise<string[]> {
  const reply = await caller.call(entityFiles.list, { query: { o, lp } })
  return reply.ok ? reply.body.map(({ title }) => title) : []
}

/** Has the browser open a file. */
export function open(caller: Caller, f: string, lp: string) {
  return caller.send({ url: `/api/legal_persons/file/open?f=${f}&lp=${lp}` })
}
