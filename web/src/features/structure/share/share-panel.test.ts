import { expect, it } from 'vitest'
import { structureView } from '../../../../test/fixtures/structure-view.ts'
import { NOORDERMOLEN } from '../../../../test/data/users.ts'
import { exportFileName } from './export-buttons.tsx'
import { embedCode, publicLink } from './share-panel.tsx'

it('leads to the public page with the same centre, day and selection', () => {
  const view = structureView([{ id: 'KADE' }], {
    date: '2026-01-31',
    selection: { kind: 'person', id: 'KADE' },
  })
  const url = new URL(publicLink(view))

  expect(url.pathname).toBe('/shared/structure')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: NOORDERMOLEN,
    central_person: 'KADE',
    date: '2026-01-31',
    selected: 'person.KADE',
  })
})

it('is a frame with a title in which a name can do no harm', () => {
  const code = embedCode('https://register.test/shared/structure?id=1&date=2', 'Van "A" & <b>')
  const frame = new DOMParser().parseFromString(code, 'text/html').querySelector('iframe')

  expect(frame?.title).toBe('Van "A" & <b>')
  expect(frame?.src).toBe('https://register.test/shared/structure?id=1&date=2')
  expect(frame?.getAttribute('allow')).toBe('fullscreen')
})

it.each([
  { organization: 'De Noordermolen', name: 'De Noordermolen structuur 2026-11-21.svg' },
  { organization: ' A/B: "C"\\..', name: 'A B C structuur 2026-11-21.svg' },
  { organization: '...', name: 'structuur 2026-11-21.svg' },
])('names a file so that every system takes it: $name', ({ organization, name }) => {
  const parts = { organization, word: 'structuur', date: '2026-11-21', extension: 'svg' as const }
  expect(exportFileName(parts)).toBe(name)
})
