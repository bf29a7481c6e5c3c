import { useLocalStorage, useSessionStorage } from '@mantine/hooks'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { useCallback, useMemo } from 'react'
import { centralPersonId } from './central-person.ts'
import type { StructureDialog, StructureView } from './structure-view.ts'
import { useSelection } from './use-selection.ts'
import { useStructureSearch } from './use-structure-search.ts'

interface ViewOptions {
  isShared: boolean
  openDialog: (dialog: StructureDialog) => void
}

/** What is shown and how: the address, what this browser remembers, and whether the reader is editing. */
export function useStructureView(
  structure: OrganizationStructure,
  { isShared, openDialog }: ViewOptions,
): StructureView {
  const { search, setSearch } = useStructureSearch()
  // Of this tab, so that building goes on after a reload; where nothing is drawn yet it begins by itself.
  const [chosen, setEditing] = useSessionStorage<boolean | undefined>({
    key: `zegel.structure.editing.${structure.organization.uuid}`,
    defaultValue: undefined,
    getInitialValueInEffect: false,
  })
  const [hasAutoZoom, setAutoZoom] = useRemembered('auto-zoom')
  const [hasMinimap, setMinimap] = useRemembered('minimap')
  const index = useMemo(() => indexStructure(structure), [structure])
  const { date } = search
  const { selection, select } = useSelection()
  const setCentral = useCallback(
    (personId: string) => setSearch({ central_person: personId }, { isStep: true }),
    [setSearch],
  )
  const setDate = useCallback(
    (next: string | undefined) => setSearch({ date: next }, { isStep: true }),
    [setSearch],
  )
  const wantsEditing = chosen ?? structure.legal_persons.length === 0
  const isEditing = wantsEditing && structure.may.edit && !date && !isShared
  const centralId = centralPersonId(index, search.central_person)
  return useMemo(
    () => ({
      structure,
      index,
      centralId,
      setCentral,
      selection,
      select,
      date,
      setDate,
      isEditing,
      setEditing,
      hasAutoZoom,
      setAutoZoom,
      hasMinimap,
      setMinimap,
      isShared,
      openDialog,
    }),
    [
      structure,
      index,
      centralId,
      setCentral,
      selection,
      select,
      date,
      setDate,
      isEditing,
      setEditing,
      hasAutoZoom,
      setAutoZoom,
      hasMinimap,
      setMinimap,
      isShared,
      openDialog,
    ],
  )
}

function useRemembered(name: string) {
  return useLocalStorage({
    key: `zegel.structure.${name}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
}
