import { Anchor, Button, Checkbox, Text } from '@mantine/core'
import { IconFileCertificate, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LegalPersonName } from '@zegel/contract/legal-persons/legal-persons'
import type { PowerOfAttorney } from '@zegel/contract/structure/representation'
import { formatDate, today } from '../../../lib/format.ts'
import { useAddressWord } from '../../../lib/use-address-word.ts'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { useBoundsText } from '../../../shared/acting/authority-note.tsx'
import { useEntities } from '../../../shared/legal-persons/entities.api.ts'
import { EntityLink, PersonLink } from '../../../shared/legal-persons/person-link.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { InSentence, OTHER_PLACE, PLACE } from '../../../ui/in-sentence.tsx'
import { Section } from '../../../ui/section.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { RecordPowerForm } from './record-power-form.tsx'
import { powerFileUrl, usePowers, useWithdrawPower } from './representation.api.ts'

const WHICH_POWERS = ['current', 'all'] as const

/** Who may act for the legal persons of an organisation without a seat on the board; for who edits these. */
export function PowersSection({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('representation')
  const [isRecording, setIsRecording] = useState(false)
  const [shown, setShown] = useAddressWord('powers', WHICH_POWERS)
  const withEnded = shown === 'all'
  const [withdrawn, setWithdrawn] = useState<PowerOfAttorney>()
  const powers = usePowers(organizationId, withEnded)
  const record = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIsRecording(true)}
    >
      {t('record.open')}
    </Button>
  )
  const isEmpty = powers.data?.length === 0
  return (
    <Section title={t('title')} line={t('line')} actions={!isEmpty && record}>
      {powers.isError && <Failure error={powers.error} onRetry={powers.refetch} />}
      {powers.isPending && <LinesSkeleton lines={3} />}
      {isEmpty && (
        <Empty
          icon={<IconFileCertificate size={32} stroke={1.5} />}
          title={t(withEnded ? 'empty.never' : 'empty.title')}
          action={record}
        >
          {t('empty.line')}
        </Empty>
      )}
      {powers.data?.map((power) => (
        <PowerRow
          key={power.id}
          organizationId={organizationId}
          power={power}
          onWithdraw={() => setWithdrawn(power)}
        />
      ))}
      <Checkbox
        mt="md"
        label={t('withEnded')}
        checked={withEnded}
        onChange={({ currentTarget }) => setShown(currentTarget.checked ? 'all' : 'current')}
      />
      {isRecording && (
        <RecordPowerForm organizationId={organizationId} onClose={() => setIsRecording(false)} />
      )}
      {withdrawn && (
        <WithdrawPower
          organizationId={organizationId}
          power={withdrawn}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </Section>
  )
}

interface PowerRowProps {
  organizationId: string
  power: PowerOfAttorney
  onWithdraw: () => void
}

function PowerRow({ organizationId, power, onWithdraw }: PowerRowProps) {
  const { t } = useTranslation('representation')
  const boundsText = useBoundsText()
  const { id, holder, legal_person, granted_by, granted_on, valid_until, file_name } = power
  const { data: entities = [] } = useEntities(organizationId)
  const nameOf = ({ id: personId, legal_name: name }: LegalPersonName) => {
    const Link = entities.some((entity) => entity.id === personId) ? EntityLink : PersonLink
    return <Link organizationId={organizationId} id={personId} name={name} />
  }
  const scope = boundsText(power)
  const isToCome = granted_on > today() && power.withdrawn_on === null
  return (
    <SettingRow
      title={
        <InSentence
          sentence={t('row.title', { holder: PLACE, entity: OTHER_PLACE })}
          other={nameOf(legal_person)}
        >
          {nameOf(holder)}
        </InSentence>
      }
      state={<PowerState power={power} isToCome={isToCome} />}
      line={
        <>
          {t('row.granted', { date: formatDate(granted_on), by: granted_by })}
          {valid_until && ` ${t('row.until', { date: formatDate(valid_until) })}`}
          {scope && <Text size="sm">{t('row.scope', { scope })}</Text>}
          {file_name && (
            <div>
              <Anchor
                href={powerFileUrl(organizationId, id)}
                target="_blank"
                rel="noopener"
                underline="always"
                size="sm"
              >
                {file_name}
              </Anchor>
            </div>
          )}
        </>
      }
      actions={
        (power.in_force || isToCome) && (
          <Button variant="default" size="xs" onClick={onWithdraw}>
            {t('withdraw.open')}
          </Button>
        )
      }
    />
  )
}

function PowerState({ power, isToCome }: { power: PowerOfAttorney; isToCome: boolean }) {
  const { t } = useTranslation('representation')
  if (power.in_force) return <StatusBadge tone="success">{t('state.inForce')}</StatusBadge>
  if (isToCome) return <StatusBadge tone="info">{t('state.toCome')}</StatusBadge>
  if (power.withdrawn_on === null)
    return <StatusBadge tone="neutral">{t('state.ended')}</StatusBadge>
  const date = formatDate(power.withdrawn_on)
  return <StatusBadge tone="neutral">{t('state.withdrawn', { date })}</StatusBadge>
}

interface WithdrawPowerProps {
  organizationId: string
  power: PowerOfAttorney
  onClose: () => void
}

/** Asks whether a power of attorney is withdrawn, which can not be undone. */
function WithdrawPower({ organizationId, power, onClose }: WithdrawPowerProps) {
  const { t } = useTranslation('representation')
  const withdraw = useWithdrawPower(organizationId)
  const names = { holder: power.holder.legal_name, entity: power.legal_person.legal_name }

  async function handleConfirm() {
    try {
      await withdraw.mutateAsync(power.id)
      showToast('success', t('withdraw.done'))
    } catch (error) {
      toastFailure(error, refusalOf(error) ?? t('withdraw.failed'))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('withdraw.title', names)}
      confirmLabel={t('withdraw.submit')}
      isDestructive
      isBusy={withdraw.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {t('withdraw.text', names)}
    </ConfirmDialog>
  )
}
