import { Anchor, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { TextLink } from '../../ui/links.tsx'

/** What whoever makes an account agrees to, and where it says how we handle data. */
export function Agreement() {
  const { t } = useTranslation('credentials')
  return (
    <Text size="sm" c="dimmed">
      {t('agreement.agree')}{' '}
      <Anchor
        href={`/terms-${currentLanguage()}.pdf`}
        target="_blank"
        rel="noopener"
        underline="always"
      >
        {t('agreement.terms')}
      </Anchor>
      {'. '}
      {t('agreement.privacyLine')}{' '}
      <TextLink to="/privacy" target="_blank" underline="always">
        {t('agreement.privacy')}
      </TextLink>
      .
    </Text>
  )
}
