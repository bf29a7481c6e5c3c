import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/empty.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'

/** What the outbox shows before the first mail. */
export function NoMails() {
  const { t } = useTranslation('mail')
  return (
    <Section>
      <Empty
        icon={<IconMail size={32} />}
        title={t('empty.title')}
        action={
          <ButtonLink to="/forgot-password" variant="default">
            {t('empty.action')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </Empty>
    </Section>
  )
}
