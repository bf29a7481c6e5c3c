import { Pagination } from '@mantine/core'
import type { OutboxMail } from '@zegel/contract/mail/mail'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MomentText } from '../../ui/tables/values.tsx'
import { PER_PAGE } from './mail.api.ts'
import classes from './outbox.module.css'

interface MailListProps {
  mails: readonly OutboxMail[]
  /** The id of the mail that is read beside the list. */
  shown: string | undefined
  total: number
  page: number
  onPage: (page: number) => void
}

/** The mails of a page, newest first; each is a link to read it. */
export function MailList({ mails, shown, total, page, onPage }: MailListProps) {
  const { t } = useTranslation(['mail', 'ui'])
  const pages = Math.ceil(total / PER_PAGE)
  return (
    <nav aria-label={t('list')}>
      <ul className={classes.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to="/outbox"
              search={(before) => ({ ...before, mail: mail.id })}
              resetScroll={false}
              className={classes.item}
              aria-current={mail.id === shown ? 'true' : undefined}
            >
              <span className={classes.subject} lang={mail.language}>
                {mail.subject}
              </span>
              <span className={classes.under}>
                <span className={classes.address}>{t('to', { address: mail.to })}</span>
                <MomentText instant={mail.created_at} withTime />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          mt="md"
          size="sm"
          siblings={0}
          total={pages}
          value={page}
          onChange={onPage}
          aria-label={t('pages')}
          getItemProps={(item) => ({ 'aria-label': t('ui:table.page', { page: item }) })}
          getControlProps={(direction) => ({
            'aria-label': t(
              direction === 'next' || direction === 'last'
                ? 'ui:table.nextPage'
                : 'ui:table.previousPage',
            ),
          })}
        />
      )}
    </nav>
  )
}
