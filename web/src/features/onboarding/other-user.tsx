import { Text, Title } from '@mantine/core'
import type { User } from '@zegel/contract/accounts/user'
import type { Invitation } from '@zegel/contract/accounts/registration'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SwitchAccount } from '../../shared/entrance/switch-account.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Section } from '../../ui/section.tsx'
import classes from './onboarding.module.css'

interface OtherUserProps {
  invitation: Invitation
  token: string
  user: User
}

/** Somebody else is signed in than who was invited: says so, and offers to change that. */
export function OtherUser({ invitation, token, user }: OtherUserProps) {
  const { t } = useTranslation('onboarding')
  usePageTitle(t('other.title'))
  return (
    <div className={classes.root}>
      <Title order={1}>{t('other.title')}</Title>
      <Section>
        <Text style={{ overflowWrap: 'break-word' }}>
          {t(invitation.user.active ? 'other.text' : 'other.textNew', {
            email: user.email,
            invited: invitation.email,
            organization: invitation.organization.name,
          })}
        </Text>
      </Section>
      <SwitchAccount
        size="md"
        label={t('other.switch')}
        stay={t('other.stay', { name: user.name })}
        back={`/invite?${new URLSearchParams({ token })}`}
      />
    </div>
  )
}
