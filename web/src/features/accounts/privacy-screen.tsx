import { Stack, Text, Title } from '@mantine/core'
import { RETENTION } from '@zegel/core/retention'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageContents } from '../../ui/page/page-contents.tsx'
import { Page } from '../../ui/page/page.tsx'
import classes from './privacy-screen.module.css'

const PARTS = [
  'who',
  'what',
  'why',
  'register',
  'where',
  'sharing',
  'howLong',
  'security',
  'cookies',
  'rights',
  'questions',
] as const

/** What Zegel keeps of people and why, in plain words. */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  return (
    <Page title={t('title')} line={t('line')}>
      <div className={classes.columns}>
        <PageContents
          label={t('contents')}
          parts={PARTS.map((part) => ({ id: part, title: t(`${part}.title`) }))}
        />
        <Stack gap="lg" maw="44rem">
          {PARTS.map((part) => (
            <section key={part} id={part} aria-labelledby={`privacy-${part}`}>
              <Title order={2} id={`privacy-${part}`} mb="xs">
                {t(`${part}.title`)}
              </Title>
              <Text>{t(`${part}.text`, RETENTION)}</Text>
            </section>
          ))}
          <Text size="sm" c="dimmed">
            {t('version')}
          </Text>
        </Stack>
      </div>
    </Page>
  )
}
