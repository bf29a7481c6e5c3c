import { Button, Group, Text } from '@mantine/core'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import type { IssuerWalk } from './use-issuer-walk.ts'

interface NoTermsDialogProps {
  walk: IssuerWalk
  organization: NonNullable<IssuerOnboarding['organization']>
  onClose: () => void
}

/** Who finishes without terms is told so: back to the first that is missing, or on without them. */
export function NoTermsDialog({ walk, organization, onClose }: NoTermsDialogProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { first } = walk.progress

  function handleBack() {
    onClose()
    if (first) walk.goTo(first)
  }

  return (
    <Dialog title={t('noTerms.title')} onClose={onClose}>
      <Text>{t('noTerms.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <ButtonLink
          variant="default"
          to="/app/overview/instruments"
          search={{ id: organization.uuid }}
        >
          {t('noTerms.proceed')}
        </ButtonLink>
        <Button onClick={handleBack} data-autofocus>
          {t('noTerms.back')}
        </Button>
      </Group>
    </Dialog>
  )
}
