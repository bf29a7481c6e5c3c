import { Button, Stack } from '@mantine/core'
import { PHONE, useScreenWidth } from '../../lib/browser/use-screen-width.ts'
import { IconMail, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasStatus } from '../../lib/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/section.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { FoundCount, NothingFound } from '../../ui/tables/found.tsx'
import { isNothing, useTableState } from '../../ui/tables/table-state.ts'
import { MailList } from './mail-list.tsx'
import { MailReader } from './mail-reader.tsx'
import { PER_PAGE, useOutbox } from './mail.api.ts'
import classes from './outbox.module.css'

/** The mails that were kept because there is no mail server: a list, and beside it the one that is read. */
export function OutboxScreen() {
  const { mail: chosen } = useSearch({ strict: false })
  const isPhone = useScreenWidth(PHONE)
  // On a phone the mail that is read has the whole screen.
  return isPhone && chosen ? (
    <MailReader id={chosen} isAlone />
  ) : (
    <Mails chosen={chosen} isPhone={isPhone} />
  )
}

function Mails({ chosen, isPhone }: { chosen: string | undefined; isPhone: boolean }) {
  const { t } = useTranslation('mail')
  const control = useTableState({ sort: '', per_page: PER_PAGE })
  const { page, q } = control.state
  const outbox = useOutbox(page, q)
  const { data: mails = [], total = 0 } = outbox.data ?? {}
  const shown = isPhone ? undefined : (chosen ?? mails[0]?.id)
  const isEmpty = isNothing(outbox, control)
  return (
    <Page
      title={t('title')}
      line={t('line')}
      actions={
        outbox.isSuccess && <Refresh onClick={outbox.refetch} isBusy={outbox.isRefetching} />
      }
    >
      {outbox.isPending && <ListSkeleton />}
      {outbox.isError && <NoOutbox error={outbox.error} onRetry={outbox.refetch} />}
      {isEmpty && <NoMails />}
      {outbox.isSuccess && !isEmpty && (
        <div className={classes.columns}>
          <Stack gap="md">
            <SearchField
              label={t('search')}
              value={q}
              onSearch={(words) => control.change({ q: words })}
            />
            <FoundCount control={control} total={total} isComing={outbox.isPlaceholderData} />
            {total > 0 && (
              <MailList
                mails={mails}
                shown={shown}
                total={total}
                page={page}
                onPage={(next) => control.change({ page: next })}
              />
            )}
          </Stack>
          {shown && <MailReader id={shown} />}
          {total === 0 && (
            <div className={classes.whole}>
              <NothingFound onClear={control.clear} />
            </div>
          )}
        </div>
      )}
    </Page>
  )
}

function Refresh({ isBusy, onClick }: { isBusy: boolean; onClick: () => unknown }) {
  const { t } = useTranslation('mail')
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void onClick()}
    >
      {t('refresh')}
    </Button>
  )
}

function ListSkeleton() {
  return (
    <Section>
      <TableSkeleton />
    </Section>
  )
}

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

interface NoOutboxProps {
  error: unknown
  onRetry: () => unknown
}

/** Where the outbox could not be shown: because there is none for this reader, or because something went wrong. */
export function NoOutbox({ error, onRetry }: NoOutboxProps) {
  const { t } = useTranslation('mail')
  const isClosed = hasStatus(error, 404)
  if (!isClosed) {
    return (
      <Section>
        <Failure error={error} onRetry={onRetry} />
      </Section>
    )
  }
  return (
    <Section>
      <Empty
        icon={<IconMailOff size={32} />}
        title={t('closed.title')}
        action={
          <ButtonLink to="/login" search={{ redirect: '/outbox' }} variant="default">
            {t('closed.action')}
          </ButtonLink>
        }
      >
        {t('closed.text')}
      </Empty>
    </Section>
  )
}
