import { Stack, Text } from '@mantine/core'
import {
  MergeParticipants,
  type MergePreview,
  type Participant,
} from '@zegel/contract/register/participants'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatUnits } from '../../../lib/format.ts'
import { ParticipantSelect } from '../../../shared/legal-persons/participant-select.tsx'
import type { RemoteOption } from '../../../ui/fields/remote-select.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { Awaited } from '../../../ui/awaited.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useMergeParticipants, mergePreviewQuery } from './participants.api.ts'

interface MergeDialogProps {
  instrumentId: string
  participant: Participant
  /** Who stays, where that is known. */
  into?: RemoteOption | undefined
  onClose: () => void
  onMerged: () => void
}

/** Makes a participant one with another who is the same person, after showing what moves in each instrument. */
export function MergeDialog({
  instrumentId,
  participant,
  into: known,
  onClose,
  onMerged,
}: MergeDialogProps) {
  const { t } = useTranslation('participants')
  const merge = useMergeParticipants()
  const { legal_person_id, legal_person } = participant
  const name = legal_person.legal_name
  const form = useContractForm({
    schema: MergeParticipants,
    initialValues: {
      financial_instrument_id: instrumentId,
      legal_person_id,
      into_legal_person_id: known?.value ?? '',
    },
    save: (input) => merge.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('merge.done'))
      onMerged()
    },
  })
  const { into_legal_person_id: into } = form.values
  return (
    <FormDialog
      title={t('merge.title', { name })}
      form={form}
      submitLabel={t('merge.submit')}
      onClose={onClose}
    >
      <Text>{t('merge.line', { name })}</Text>
      <ParticipantSelect
        instrumentId={instrumentId}
        label={t('merge.into')}
        without={legal_person_id}
        value={into}
        initial={known}
        onChange={(id) => form.setFieldValue('into_legal_person_id', id)}
        error={form.errors['into_legal_person_id']}
        data-path="into_legal_person_id"
      />
      {into && (
        <Awaited key={into} waiting={<LinesSkeleton lines={3} />}>
          <Preview instrumentId={instrumentId} fromId={legal_person_id} intoId={into} />
        </Awaited>
      )}
    </FormDialog>
  )
}

function Preview(merge: { instrumentId: string; fromId: string; intoId: string }) {
  const { t } = useTranslation('participants')
  const { data } = useSuspenseQuery(mergePreviewQuery(merge))
  const { instruments, refusal } = data
  const isOne = instruments.length <= 1
  // Of several it is told where.
  const isTold = !isOne && instruments.some((one) => one.refusal === refusal)
  return (
    <Stack gap="md">
      {refusal && !isTold && <InfoAlert tone="warning">{refusal}</InfoAlert>}
      {refusal && isTold && <Text size="sm">{t('merge.everywhere')}</Text>}
      {instruments.map((instrument) => (
        <Place key={instrument.id} instrument={instrument} isOne={isOne} />
      ))}
      {!refusal && (
        <Text size="sm" c="dimmed">
          {t('merge.stays')}
        </Text>
      )}
    </Stack>
  )
}

interface PlaceProps {
  instrument: MergePreview['instruments'][number]
  /** There is no other to tell it from. */
  isOne: boolean
}

// What moves in one of the instruments, or why nothing can.
function Place({ instrument, isOne }: PlaceProps) {
  const { t } = useTranslation('participants')
  const { name, refusal, joins, balance, into_balance: before, balance_after: after } = instrument
  const history = [
    { label: t('detail.transactions'), count: instrument.transactions },
    { label: t('detail.registrations'), count: instrument.registrations },
  ]

  function balanceAfter(): string {
    if (!joins) return t('merge.fromTo', { from: formatUnits(before), to: formatUnits(after) })
    return after === 0 ? t('merge.joinsEmpty') : t('merge.joins', { to: formatUnits(after) })
  }

  return (
    <Stack gap="xs" component="section" aria-label={name}>
      {!isOne && <Text fw={600}>{name}</Text>}
      {refusal && !isOne && <InfoAlert tone="warning">{refusal}</InfoAlert>}
      {!refusal && (
        <FactList
          facts={[
            { label: t('merge.moves'), value: formatUnits(balance) },
            { label: t('merge.after'), value: balanceAfter() },
            ...history.filter(({ count }) => count > 0).map(toFact),
          ]}
        />
      )}
    </Stack>
  )
}

function toFact({ label, count }: { label: string; count: number }) {
  return { label, value: formatUnits(count) }
}
