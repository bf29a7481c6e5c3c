import { IconLock } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Holder, ParticipantTotals } from '@zegel/contract/register/participants'
import { instrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatShare, formatUnits } from '../../lib/format.ts'
import { TreasuryNote, VestedUnits } from '../../shared/instruments/units-notes.tsx'
import { NumbersInShort } from '../../shared/instruments/number-ranges.tsx'
import type { DataColumn } from '../../ui/tables/table-columns.ts'
import { DateText, Money, NotedFigure, SecondLine, Units } from '../../ui/tables/values.tsx'

/** What the register shows of each holder, and of all of them together. */
export function useHolderColumns(
  instrument: Instrument,
  totals: ParticipantTotals | undefined,
): DataColumn<Holder>[] {
  const { t } = useTranslation('register')
  // Of how many is not known before the totals are there.
  const shareOf = (units: number) =>
    totals ? formatShare(totals.issued ? units / totals.issued : 0) : ''
  const numbers: DataColumn<Holder> = {
    key: 'numbers',
    title: t('whole.column.numbers'),
    minWidth: '9rem',
    render: ({ numbering_intervals }) => <NumbersInShort intervals={numbering_intervals} />,
  }
  const vested: DataColumn<Holder> = {
    key: 'vested',
    title: t('whole.column.vested'),
    isFigure: true,
    render: ({ vesting }) => <VestedUnits vesting={vesting} />,
    total: '',
  }
  return [
    {
      key: 'name',
      title: t('whole.column.holder'),
      isSortable: true,
      width: '40%',
      // Whose units they are is read whole, on another line where it is long.
      minWidth: '10rem',
      render: ({ legal_person, label }) => (
        <>
          {legal_person.legal_name}
          {label && <SecondLine>{label}</SecondLine>}
        </>
      ),
    },
    {
      key: 'balance',
      title: t('whole.column.units'),
      isSortable: true,
      isFigure: true,
      render: (holder) => (
        <>
          <HeldUnits holder={holder} />
          <TreasuryNote
            instrument={instrument}
            legalPersonId={holder.legal_person.id}
            units={holder.balance}
          />
        </>
      ),
      total: totals && <Units units={totals.balance} />,
    },
    ...(isNumbered(instrument.type) ? [numbers] : []),
    ...(instrumentType(instrument.type).vests ? [vested] : []),
    {
      key: 'share',
      title: t('whole.column.share'),
      isSortable: true,
      isFigure: true,
      render: ({ balance }) => shareOf(balance),
      total: totals && shareOf(totals.balance),
    },
    {
      key: 'paid_in',
      title: t('whole.column.paidIn'),
      isSortable: true,
      isFigure: true,
      render: ({ paid_in }) => <Money amount={paid_in} />,
      total: totals && <Money amount={totals.paid_in} />,
    },
    {
      key: 'value',
      title: t('whole.column.value'),
      isSortable: true,
      isFigure: true,
      render: ({ value }) => (value === null ? '–' : <Money amount={value} />),
      total: totals && (totals.value === null ? '–' : <Money amount={totals.value} />),
    },
    {
      key: 'since',
      title: t('whole.column.since'),
      isSortable: true,
      render: ({ since }) => <DateText date={since} />,
      total: '',
    },
  ]
}

/** How many units somebody holds, and how many of them are under somebody else's right. */
function HeldUnits({ holder: { balance, encumbered, encumbered_by } }: { holder: Holder }) {
  const { t } = useTranslation('register')
  const [kind, ...others] = encumbered_by
  const units = <Units units={balance} />
  if (encumbered === 0 || !kind) return units
  const formatted = formatUnits(encumbered)
  return (
    <NotedFigure
      note={t(`whole.encumbered.${others.length > 0 ? 'several' : kind}`, { units: formatted })}
      short={
        <>
          <IconLock size={12} />
          {formatted}
        </>
      }
    >
      {units}
    </NotedFigure>
  )
}
