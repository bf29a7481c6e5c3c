import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { MailList } from './mail-list.tsx'
import { MailReader } from './mail-reader.tsx'
import { useOutbox } from './mail.api.ts'
import { NoMails } from './no-mails.tsx'
import { NoOutbox } from './no-outbox.tsx'
import classes from './outbox.module.css'

/** The mails that were kept because there is no mail server: a list, and beside it the one that is read. */
export function OutboxScreen() {
  const { t } = useTranslation('mail')
  const { mail: chosen } = useSearch({ strict: false })
  const isPhone = useMediaQuery('(width < 60em)', undefined, { getInitialValueInEffect: false })
  // On a phone the mail that is read has the whole screen.
  if (isPhone && chosen) return <MailReader id={chosen} isAlone />
  return (
    <Page title={t('title')} line={t('line')}>
      <Mails chosen={chosen} isPhone={isPhone} />
    </Page>
  )
}

function Mails({ chosen, isPhone }: { chosen: string | undefined; isPhone: boolean }) {
  const [page, setPage] = useState(1)
  const outbox = useOutbox(page)
  if (outbox.isPending) return <SectionSkeleton />
  if (outbox.isError) return <NoOutbox error={outbox.error} onRetry={outbox.refetch} />
  const { data, total } = outbox.data
  if (total === 0) return <NoMails />
  const shown = chosen ?? (isPhone ? undefined : data[0]?.id)
  return (
    <div className={classes.columns}>
      <div>
        <Refresh isBusy={outbox.isRefetching} onClick={() => void outbox.refetch()} />
        <MailList mails={data} shown={shown} total={total} page={page} onPage={setPage} />
      </div>
      {shown && !isPhone && <MailReader id={shown} />}
    </div>
  )
}

function Refresh({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const { t } = useTranslation('mail')
  return (
    <Button
      variant="default"
      size="xs"
      mb="sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isBusy}
      onClick={onClick}
    >
      {t('refresh')}
    </Button>
  )
}

function SectionSkeleton() {
  return (
    <Section>
      <TableSkeleton />
    </Section>
  )
}
