import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Holdings } from '@zegel/contract/register/register'
import { mayWithInstrument } from '@zegel/core/access/may'
import type { GraphInstrument } from '@zegel/core/structure/structure-graph'
import { formatDate, formatMoney, formatUnits, today } from '../../../lib/format.ts'
import { isUser } from '../../../shared/current-user-query.ts'
import { toActor, useCurrentUser } from '../../../shared/current-user.ts'
import { InstrumentTypeIcon } from '../../../shared/instruments/instrument-type-icon.tsx'
import { HoldersTable } from '../../../shared/sunburst/holders-table.tsx'
import { SunburstChart } from '../../../shared/sunburst/sunburst-chart.tsx'
import { sunburst } from '../../../shared/sunburst/sunburst.ts'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { formatSelection, type Selection } from '../selection.ts'
import type { StructureView } from '../structure-view.ts'
import { BackButton, CardFrame } from './card-frame.tsx'
import { BodyCard } from './body-card.tsx'
import { CardSection } from './card-section.tsx'
import classes from './details.module.css'
import { EdgeCard } from './edge-card.tsx'
import { ClusterCard } from './cluster-card.tsx'
import { PersonCard } from './person-card.tsx'

interface DetailPanelProps {
  view: StructureView
  /** The documents of a legal person; left out where nobody reads them. */
  documents?: ((personId: string) => ReactNode) | undefined
}

/** The card of what is selected; nothing when nothing is. */
export function DetailPanel({ view, documents }: DetailPanelProps) {
  const { selection } = view
  const key = formatSelection(selection)
  // Who goes on from one card to the next takes the focus along; what was pressed is gone by then.
  const inside = useMemo<StructureView>(
    () => ({
      ...view,
      select: (next) => view.select(next, { takesFocus: next !== undefined }),
    }),
    [view],
  )
  const { takeFocus } = view
  useEffect(() => {
    if (!key) return
    const byKeyboard = document.activeElement?.matches(
      'a:focus-visible, [tabindex]:focus-visible, button:focus-visible',
    )
    if (takeFocus() || byKeyboard)
      document.querySelector<HTMLElement>('[data-detail-heading]')?.focus({ preventScroll: true })
  }, [key, takeFocus])

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
        <ClusterCard view={view} bodies={bodies} />
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

/** In place of something that is not in the drawing: it ended, or began later than the date on screen. */
function MissingCard({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { date } = view
  return (
    <CardFrame view={view} title={t('details.missing.title')}>
      <p className={classes.nothing} style={{ margin: 0 }}>
        {date
          ? t('details.missing.onDate', { date: formatDate(date) })
          : t('details.missing.today')}
      </p>
    </CardFrame>
  )
}

/** Goes to the instrument's own screen, for who may see it there. */
function InstrumentLink({ view, instrumentId }: { view: StructureView; instrumentId: string }) {
  const { t } = useTranslation('structure')
  const { data: user } = useCurrentUser()
  const organizationId = view.structure.organization.uuid
  if (!user || !isUser(user)) return null
  const on = { organizationId, instrumentId, isParticipant: false }
  if (!mayWithInstrument(toActor(user), 'read instrument', on)) return null
  return (
    <ButtonLink
      to="/app/overview/instruments/$id/$section"
      params={{ id: instrumentId, section: 'general' }}
      search={{ id: organizationId }}
      variant="default"
      size="xs"
    >
      {t('details.instrument.open')}
    </ButtonLink>
  )
}

interface InstrumentHoldersProps {
  view: StructureView
  instrument: GraphInstrument
}

/** Who holds how much, as two rings and as a table. */
function InstrumentHolders({ view, instrument }: InstrumentHoldersProps) {
  const [activeId, setActiveId] = useState<string>()
  const holdings = toHoldings(view, instrument)
  const slices = sunburst(holdings)
  const shared = { name: instrument.name, holdings, slices, activeId, onActivate: setActiveId }
  return (
    <Stack gap="md">
      <div className={classes.chart}>
        <SunburstChart {...shared} />
      </div>
      <HoldersTable {...shared} />
    </Stack>
  )
}

// Whom the drawing does not name are the others together; how many of them hold this very instrument it does not say.
function toHoldings(
  { structure, date = today() }: StructureView,
  { id, issued_units: total }: GraphInstrument,
): Holdings {
  const holders = structure.legal_persons.flatMap((person) => {
    const held = person.instrument_memberships.find((one) => one.financial_instrument_id === id)
    if (!held || held.balance <= 0) return []
    const { id: personId, legal_name, type } = person
    return [{ legal_person: { id: personId, legal_name, type }, balance: held.balance }]
  })
  const named = holders.reduce((units, { balance }) => units + balance, 0)
  return {
    date,
    total,
    holders,
    others: { count: 0, balance: Math.max(0, total - named), sizes: [] },
  }
}

/** An instrument: what it is, and who holds how much of it. */
function InstrumentCard({
  view,
  instrument,
}: {
  view: StructureView
  instrument: GraphInstrument
}) {
  const { t } = useTranslation(['structure', 'instruments'])
  const { id, name, type, description, issued_units, par_value, issuing_legal_person_id } =
    instrument
  const facts: FactItem[] = [
    { label: t('structure:details.instrument.type'), value: t(`instruments:type.${type}`) },
    { label: t('structure:details.instrument.issued'), value: formatUnits(issued_units) },
  ]
  if (par_value !== null)
    facts.push({
      label: t('structure:details.instrument.parValue'),
      value: formatMoney(par_value),
    })
  return (
    <CardFrame
      view={view}
      title={name}
      line={view.index.person(issuing_legal_person_id)?.legal_name}
      back={<BackButton view={view} personId={issuing_legal_person_id} />}
      picture={<InstrumentTypeIcon type={type} size={40} />}
    >
      <FactList facts={facts} />
      {description && <div className={classes.nothing}>{description}</div>}
      <CardSection title={t('structure:details.instrument.holders')}>
        {issued_units === 0 ? (
          <div className={classes.nothing}>{t('structure:details.instrument.none')}</div>
        ) : (
          <InstrumentHolders view={view} instrument={instrument} />
        )}
      </CardSection>
      {!view.isShared && <InstrumentLink view={view} instrumentId={id} />}
    </CardFrame>
  )
}
