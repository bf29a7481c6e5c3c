import { Text } from '@mantine/core'
import { USUAL_TYPE } from '@zegel/core/instruments/types/names'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextLink } from '../../ui/links.tsx'

/** For who comes to issue, and not to hold: the way to set that up, which makes an account as well where there is none. */
export function SetUpLine() {
  const { t } = useTranslation('accounts')
  return (
    <Text size="sm" c="dimmed">
      {t('login.issue')}{' '}
      <TextLink to="/onboarding/$section" params={{ section: USUAL_TYPE }} underline="always">
        {t('login.setUp')}
      </TextLink>
    </Text>
  )
}
