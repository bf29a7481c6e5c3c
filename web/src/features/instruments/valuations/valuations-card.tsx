import { Button } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Valuation } from '@zegel/contract/instruments/valuations'
import { parseCents } from '@zegel/core/money'
import {
  inRange,
  type UnitValue,
  type ValuationRange,
} from '@zegel/core/valuations/valuation-history'
import { CallFailed } from '../../../lib/call.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { useAddressWord } from '../../../lib/use-address-word.ts'
import { focusReturned, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { RangeToggle } from '../../../shared/value-chart/value-axes.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { ValuationChart } from './valuation-chart.tsx'
import { ValuationForm } from './valuation-form.tsx'
import { type ValuationChanges, ValuationList } from './valuation-list.tsx'
import classes from './valuations-section.module.css'
import { useAddValuation, useRemoveValuation } from './valuations.api.ts'

interface ValuationsCardProps {
  instrument: Instrument
  /** Oldest first, at least one. */
  valuations: readonly Valuation[]
  range: ValuationRange
  onRange: (range: ValuationRange) => void
  today: string
}

type Deed = { name: 'add' } | { name: 'edit' | 'remove'; valuation: Valuation }

/** The valuations of an instrument to look at, and for who manages it to change. */
export function ValuationsCard(props: ValuationsCardProps) {
  const { instrument } = props
  const { t } = useTranslation(['valuations', 'common'])
  const [isEditing, setIsEditing] = useState(false)
  const [deed, setDeed] = useState<Deed>()
  const changes = {
    onEdit: (valuation: Valuation) => setDeed({ name: 'edit', valuation }),
    onRemove: (valuation: Valuation) => setDeed({ name: 'remove', valuation }),
  }
  const edit = (
    <>
      {isEditing && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setDeed({ name: 'add' })}
        >
          {t('add.title')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={
          isEditing ? <IconCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />
        }
        onClick={() => setIsEditing(!isEditing)}
      >
        {t(isEditing ? 'edit.stop' : 'common:edit')}
      </Button>
    </>
  )
  return (
    <Section title={t('title')} line={t('line')} actions={instrument.may.manage && edit}>
      <ValuationsView {...props} changes={isEditing ? changes : undefined} />
      {deed && (
        <Dialogs instrumentId={instrument.id} deed={deed} onClose={() => setDeed(undefined)} />
      )}
    </Section>
  )
}

interface DialogsProps {
  instrumentId: string
  deed: Deed
  onClose: () => void
}

function Dialogs({ instrumentId, deed, onClose }: DialogsProps) {
  if (deed.name === 'remove')
    return <RemoveValuation valuation={deed.valuation} onClose={onClose} />
  return (
    <ValuationForm
      instrumentId={instrumentId}
      valuation={deed.name === 'edit' ? deed.valuation : undefined}
      onClose={onClose}
    />
  )
}

interface RemoveValuationProps {
  valuation: Valuation
  onClose: () => void
}

/** Asks whether a valuation should go; the toast after it still brings it back. */
function RemoveValuation({ valuation, onClose }: RemoveValuationProps) {
  const { t } = useTranslation('valuations')
  const removing = useRemoveValuation()
  const adding = useAddValuation()
  const { id, financial_instrument_id, date, value, description } = valuation

  async function putBack() {
    try {
      await focusReturned(() =>
        adding.mutateAsync({ financial_instrument_id, date, value, description }),
      )
      notifySuccess(t('remove.undone'))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
  }

  async function remove() {
    try {
      await removing.mutateAsync(id)
      const action = { label: t('remove.undo'), run: putBack }
      notifySuccess(t('remove.done'), { action })
    } catch (error) {
      toastFailure(error, t('remove.failed'))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('remove.title', { date: formatDate(date) })}
      confirmLabel={t('remove.submit')}
      isDestructive
      isBusy={removing.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('remove.text', { value: formatMoney(value) })}
    </ConfirmDialog>
  )
}

interface ValuationsViewProps {
  instrument: Instrument
  /** Oldest first, at least one. */
  valuations: readonly Valuation[]
  range: ValuationRange
  onRange: (range: ValuationRange) => void
  today: string
  /** Given in edit mode, which lists all of them. */
  changes: ValuationChanges | undefined
}

const VIEWS = ['chart', 'list'] as const

/** Valuations as a chart or as a list, of a range that the reader chooses. */
function ValuationsView(props: ValuationsViewProps) {
  const { instrument, valuations, range, onRange, today, changes } = props
  const { t } = useTranslation('valuations')
  const [view, setView] = useAddressWord('view', VIEWS)
  if (changes) return <ValuationList valuations={valuations.toReversed()} changes={changes} />
  return (
    <>
      <div className={classes.choices}>
        <SegmentedToggle
          label={t('view.label')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        <RangeToggle range={range} onRange={onRange} />
      </div>
      {view === 'chart' ? (
        <ValuationChart
          name={instrument.name}
          values={toUnitValues(valuations)}
          range={range}
          today={today}
        />
      ) : (
        <ValuationList
          valuations={inRange(valuations, range, today).toReversed()}
          changes={undefined}
        />
      )}
    </>
  )
}

/** Valuations as core reckons with them. */
export function toUnitValues(valuations: readonly Valuation[]): UnitValue[] {
  return valuations.map(({ date, value }) => ({ date, valueCents: parseCents(value) ?? 0n }))
}
