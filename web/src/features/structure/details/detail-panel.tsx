import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Selection } from '../selection.ts'
import { formatSelection } from '../selection.ts'
import type { StructureView } from '../structure-view.ts'
import { BodyCard } from './body-card.tsx'
import { EdgeCard } from './edge-card.tsx'
import { GroupCard } from './group-card.tsx'
import { InstrumentCard } from './instrument-card.tsx'
import { MissingCard } from './missing-card.tsx'
import { PersonCard } from './person-card.tsx'

interface DetailPanelProps {
  view: StructureView
  /** The documents of a legal person; left out where nobody reads them. */
  documents?: ((personId: string) => ReactNode) | undefined
}

/** The card of what is selected; nothing when nothing is. */
export function DetailPanel({ view, documents }: DetailPanelProps) {
  const { selection } = view
  const movesFocus = useRef(false)
  const key = formatSelection(selection)
  // Who goes on from one card to the next takes the focus along; what was pressed is gone by then.
  const inside = useMemo<StructureView>(
    () => ({
      ...view,
      select: (next) => {
        movesFocus.current = next !== undefined
        view.select(next)
      },
    }),
    [view],
  )
  useEffect(() => {
    if (!key) return
    const byKeyboard = document.activeElement?.matches(
      'a:focus-visible, [tabindex]:focus-visible, button:focus-visible',
    )
    if (movesFocus.current || byKeyboard)
      document.querySelector<HTMLElement>('[data-detail-heading]')?.focus({ preventScroll: true })
    movesFocus.current = false
  }, [key])

  if (!selection) return null
  return <Card key={key} view={inside} selection={selection} documents={documents} />
}

interface CardProps extends DetailPanelProps {
  selection: Selection
}

function Card({ view, selection, documents }: CardProps) {
  const { index } = view
  switch (selection.kind) {
    case 'person': {
      const person = index.person(selection.id)
      return person ? (
        <PersonCard view={view} personId={person.id} documents={documents} />
      ) : (
        <MissingCard view={view} />
      )
    }
    case 'body': {
      const body = index.body(selection.id)
      return body ? <BodyCard view={view} body={body} /> : <MissingCard view={view} />
    }
    case 'group': {
      const bodies = selection.bodyIds.flatMap((id) => index.body(id) ?? [])
      return bodies.length > 0 ? (
        <GroupCard view={view} bodies={bodies} />
      ) : (
        <MissingCard view={view} />
      )
    }
    case 'instrument': {
      const instrument = index.instrument(selection.id)
      return instrument ? (
        <InstrumentCard view={view} instrument={instrument} />
      ) : (
        <MissingCard view={view} />
      )
    }
    case 'edge': {
      const seat = index
        .seatsIn(selection.bodyId)
        .find(({ person }) => person.id === selection.personId)
      return seat ? <EdgeCard view={view} seat={seat} /> : <MissingCard view={view} />
    }
  }
}
