import { Anchor, Box, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { AuthorityNote } from '../../../shared/acting/authority-note.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { AddressToCopy } from '../../../ui/fields/address-to-copy.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { BankAccountButton } from './bank-account-button.tsx'
import { useSetOfferSignature } from './invest-settings.api.ts'
import classes from './invest-settings.module.css'
import { sameOrganization } from '../../../lib/search-params.ts'
import { type ReadinessPoint, useReadiness } from './use-readiness.ts'

/** The link by which people invest, to copy, and what is still to do before it is shared. */
export function PublicLinkCard({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const { id, organization_id } = instrument
  const link = `${window.location.origin}/app/invest?fi=${id}&o=${organization_id}`
  return (
    <Section
      title={t('link.title')}
      line={t(instrument.public_investments ? 'link.line' : 'link.linePrivate')}
    >
      <Box mb="lg">
        <AddressToCopy
          label={t('link.label')}
          url={link}
          copy={t('link.copy')}
          copied={t('link.copied')}
        />
      </Box>
      <Readiness instrument={instrument} />
    </Section>
  )
}

/** What has to be right before somebody can invest, each with how it stands and where it is put right. */
function Readiness({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const points = useReadiness(instrument).toSorted((a, b) => Number(a.isReady) - Number(b.isReady))
  const open = points.filter(({ isReady }) => !isReady).length
  return (
    <div>
      <Text fw={600} mb="xs" component="h3">
        {open === 0 ? t('ready.all') : t('ready.open', { count: open })}
      </Text>
      <ul className={classes.points}>
        {points.map((point) => {
          const { name, isReady, text } = point
          const Icon = isReady ? IconCircleCheck : IconAlertTriangle
          return (
            <li key={name} className={classes.point} data-ready={isReady}>
              <Icon size={18} aria-label={isReady ? t('ready.done') : t('ready.toDo')} />
              <span>
                {text} <Remedy point={point} instrument={instrument} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Remedy({ point, instrument }: { point: ReadinessPoint; instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const { isReady, section, act } = point
  if (act === 'account')
    return (
      instrument.may.manage &&
      instrument.may.delete && <BankAccountButton instrument={instrument} />
    )
  if (act && instrument.may.manage) return <SignOfferButton instrument={instrument} act={act} />
  if (isReady || !section || !instrument.may.manage) return null
  return (
    <TextLink
      to="/app/overview/instruments/$id/$section"
      params={{ id: instrument.id, section }}
      search={sameOrganization}
      size="sm"
      underline="always"
    >
      {t(`ready.to.${section}`)}
    </TextLink>
  )
}

interface SignOfferButtonProps {
  instrument: Instrument
  act: 'sign' | 'withdraw'
}

/** Signs an offer for its issuer, or withdraws that, after asking: it stands under every deed that follows. */
function SignOfferButton({ instrument, act }: SignOfferButtonProps) {
  const { t } = useTranslation('invest-settings')
  const [isAsking, setIsAsking] = useState(false)
  const setSignature = useSetOfferSignature(instrument.id)

  async function handleConfirm() {
    try {
      await setSignature.mutateAsync(act === 'sign')
    } catch (error) {
      toastFailure(error, t('signature.failed'))
      return
    }
    showToast('success', t(`signature.${act}.done`))
    setIsAsking(false)
  }

  return (
    <>
      <Anchor component="button" size="sm" underline="always" onClick={() => setIsAsking(true)}>
        {t(`signature.${act}.action`)}
      </Anchor>
      {isAsking && (
        <ConfirmDialog
          title={t(`signature.${act}.title`)}
          confirmLabel={t(`signature.${act}.submit`)}
          isDestructive={act === 'withdraw'}
          isBusy={setSignature.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => setIsAsking(false)}
        >
          <Stack gap="md">
            {act === 'sign' && <AuthorityNote legalPersonId={instrument.issuing_legal_person_id} />}
            <span>
              {t(`signature.${act}.question`, {
                issuer: instrument.issuing_legal_person?.legal_name ?? instrument.name,
              })}
            </span>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  )
}
