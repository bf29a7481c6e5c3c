import { useLocalStorage, useSessionStorage } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { type Layer, LAYERS } from '@zegel/org-layout/layer-drawing'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import { indexStructure, type StructureIndex } from '@zegel/core/structure/structure-index'
import { formatSelection, parseSelection } from './selection.ts'
import type { StructureDialog, StructureView } from './structure-view.ts'
import { useCardFocus } from './use-card-focus.ts'
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
  const usual = useUsualCentre(index, structure.date)
  const centralId = centralPersonId(index, search.central_person, usual)
  const layers = useLayers()
  const folding = useFolds(structure.organization.uuid, centralId)
  const { selection, select, takeFocus } = useSelection()
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
  return useMemo(
    () => ({
      structure,
      index,
      centralId,
      setCentral,
      selection,
      select,
      takeFocus,
      date,
      setDate,
      isEditing,
      setEditing,
      ...folding,
      ...layers,
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
      takeFocus,
      date,
      setDate,
      isEditing,
      setEditing,
      folding,
      layers,
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

/** The layers of the drawing, in the address so that what is looked at can be sent along. */
function useLayers() {
  const { search, setSearch } = useStructureSearch()
  const { without: asked } = search
  return useMemo(() => {
    const names = asked?.split('.') ?? []
    const without = new Set(LAYERS.filter((layer) => names.includes(layer)))
    return {
      without,
      setLayer: (layer: Layer, isShown: boolean) => {
        const left = LAYERS.filter((one) => (one === layer ? !isShown : without.has(one)))
        setSearch({ without: left.length > 0 ? left.join('.') : undefined })
      },
    }
  }, [asked, setSearch])
}

const NO_FOLDS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {}

/** What is folded: by hand as long as this tab is open, for each centre apart; everything or not in the address, to be sent along. */
function useFolds(organizationId: string, centralId = '') {
  const { search, setSearch } = useStructureSearch()
  const [stored, setStored] = useSessionStorage({
    key: `zegel.structure.folds.${organizationId}`,
    defaultValue: NO_FOLDS,
    getInitialValueInEffect: false,
  })
  const showsAll = search.show === 'all'
  const own = stored[centralId]
  return useMemo(
    () => ({
      showsAll,
      setShowsAll: (on: boolean) => {
        setStored((known) => ({ ...known, [centralId]: {} }))
        setSearch({ show: on ? 'all' : undefined })
      },
      folds: new Map(Object.entries(own ?? {})),
      setFolds: (keys: readonly string[], isOpen: boolean) =>
        setStored((known) => ({
          ...known,
          [centralId]: {
            ...known[centralId],
            ...Object.fromEntries(keys.map((key) => [key, isOpen])),
          },
        })),
    }),
    [showsAll, own, centralId, setStored, setSearch],
  )
}

// Of one day it stays as it was at first: another centre that somebody else gives the organisation takes nobody away from what they look at.
function useUsualCentre(index: StructureIndex, date: string): string | undefined {
  const [first, setFirst] = useState(() => ({ date, id: centralPersonId(index) }))
  if (first.date === date) return first.id
  const id = centralPersonId(index)
  setFirst({ date, id })
  return id
}

/** Who stands in the middle: the first of those asked for who is there, else the organisation's own centre, else its first legal person. */
function centralPersonId(
  index: StructureIndex,
  ...asked: (string | undefined)[]
): string | undefined {
  const known = asked.find((id) => id !== undefined && index.person(id))
  if (known !== undefined) return known
  const [first, ...others] = index.graph.legal_persons
  const rank = ({ type, pivot }: GraphPerson) =>
    (pivot?.central ? 4 : 0) +
    (pivot && !pivot.hidden ? 2 : 0) +
    (type === 'natural_person' ? 0 : 1)
  return others.reduce((best, person) => (best && rank(person) > rank(best) ? person : best), first)
    ?.id
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A card was opened here, over a structure without one. */
    opensCard?: boolean
  }
}

/**
 * What is selected, as the address has it. Opening a card is a step in the history, which the browser's back button undoes; closing
 * it goes back too, and walking from card to card is no step, so that back never leads through all that was looked at.
 */
function useSelection() {
  const { search, setSearch } = useStructureSearch()
  const router = useRouter()
  const { selected } = search
  const selection = useMemo(() => parseSelection(selected), [selected])
  // The browser goes back a moment later: whoever closes again by then would leave the structure.
  const isClosing = useRef(false)
  useEffect(() => {
    if (!selected) isClosing.current = false
  }, [selected])
  const { wantFocus, takeFocus } = useCardFocus()
  const select = useCallback<StructureView['select']>(
    (next, { takesFocus = false } = {}) => {
      wantFocus(takesFocus)
      const { state, search: known } = router.latestLocation
      const opensCard = state.opensCard === true
      if (!next && opensCard) {
        if (!isClosing.current) router.history.back()
        isClosing.current = true
        return
      }
      isClosing.current = false
      const isOpening = next !== undefined && !('selected' in known && known.selected)
      setSearch(
        { selected: formatSelection(next) },
        { isStep: isOpening, state: { opensCard: isOpening || opensCard } },
      )
    },
    [router, setSearch, wantFocus],
  )
  return { selection, select, takeFocus }
}
