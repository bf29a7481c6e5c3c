import { IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from './empty.tsx'
import { ButtonLink } from './links.tsx'
import { Page } from './page.tsx'
import { Section } from './section.tsx'

/** A place that opens later: says so plainly and leads back. Without a title it is part of a page. */
export function NotAvailableYet({ title }: { title?: string }) {
  const { t } = useTranslation('ui')
  const card = (
    <Section>
      <Empty
        icon={<IconClockHour4 size={32} stroke={1.5} />}
        title={t('notAvailableYet.title')}
        action={
          <ButtonLink to="/app/home" variant="default">
            {t('notAvailableYet.back')}
          </ButtonLink>
        }
      >
        {t('notAvailableYet.text')}
      </Empty>
    </Section>
  )
  return title ? <Page title={title}>{card}</Page> : card
}
