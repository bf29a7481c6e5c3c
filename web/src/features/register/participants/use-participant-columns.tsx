import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Participant, ParticipantTotals } from '@zegel/contract/register/participants'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TreasuryNote, VestedUnits } from '../../../shared/instruments/units-notes.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText, Money, SecondLine, Units } from '../../../ui/tables/values.tsx'
import classes from './participants.module.css'
import { InviteButton, isInvitable } from './invite-button.tsx'
import { ParticipantStatus } from './participant-status.tsx'

/** What the list of participants shows of each and of all together, and for who manages them the invitation. */
export function useParticipantColumns(
  instrument: Pick<Instrument, 'id' | 'type' | 'may' | 'issuing_legal_person_id'>,
  totals: ParticipantTotals | undefined,
): DataColumn<Participant>[] {
  const { t } = useTranslation('participants')
  const facts: DataColumn<Participant>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      isSortable: true,
      width: '45%',
      minWidth: '10rem',
      whole: ({ legal_person, label }) => [legal_person.legal_name, label ?? []].flat().join(' · '),
      render: ({ legal_person, label }) => (
        <span className={classes.name}>
          {legal_person.legal_name}
          {label && <SecondLine>{label}</SecondLine>}
        </span>
      ),
    },
    {
      key: 'balance',
      title: t('columns.balance'),
      isSortable: true,
      isFigure: true,
      render: ({ balance, legal_person_id }) => (
        <>
          <Units units={balance} />
          <TreasuryNote instrument={instrument} legalPersonId={legal_person_id} units={balance} />
        </>
      ),
      total: totals && <Units units={totals.balance} />,
    },
    ...(instrumentType(instrument.type).vests ? [vested(t('columns.vested'))] : []),
    {
      key: 'value',
      title: t('columns.value'),
      isSortable: true,
      isFigure: true,
      render: ({ value }) => (value === null ? '–' : <Money amount={value} />),
      total: totals && (totals.value === null ? '–' : <Money amount={totals.value} />),
    },
    {
      key: 'created_at',
      title: t('columns.date'),
      isSortable: true,
      render: ({ created_at }) => <MomentText instant={created_at} />,
    },
    {
      key: 'status',
      title: t('columns.status'),
      isSortable: true,
      minWidth: 156,
      render: (participant) => <ParticipantStatus participant={participant} isListed />,
    },
  ]
  return instrument.may.manage ? [...facts, inviting(instrument.id, t('columns.invite'))] : facts
}

function vested(title: string): DataColumn<Participant> {
  return {
    key: 'vested',
    title,
    isFigure: true,
    render: ({ vesting }) => <VestedUnits vesting={vesting} />,
  }
}

function inviting(instrumentId: string, title: string): DataColumn<Participant> {
  return {
    key: 'invite',
    title,
    isActions: true,
    render: (participant) =>
      isInvitable(participant) && (
        <InviteButton instrumentId={instrumentId} participant={participant} size="xs" />
      ),
  }
}
