import { escapeXml } from './xml.ts'
import { formatSelection } from '../selection.ts'
import type { StructureView } from '../structure-view.ts'

const HEIGHT = 640

/** The address of the public page that shows what this screen shows: the same centre, date and selection. */
export function publicLink(
  view: Pick<StructureView, 'structure' | 'centralId' | 'date' | 'selection'>,
): string {
  const url = new URL('/shared/structure', window.location.origin)
  const { structure, centralId, date, selection } = view
  const parts = {
    id: structure.organization.uuid,
    central_person: centralId,
    date,
    selected: formatSelection(selection),
  }
  for (const [name, value] of Object.entries(parts)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** HTML that shows a page in a frame of another site; it may fill the screen there. */
export function embedCode(link: string, title: string): string {
  return `<iframe src="${escapeXml(link)}" title="${escapeXml(title)}" width="100%" height="${HEIGHT}" style="border: 0" loading="lazy" allow="fullscreen"></iframe>`
}
