import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'

interface NoOutboxProps {
  error: unknown
  onRetry: () => unknown
}

/** Where the outbox could not be shown: because there is none for this reader, or because something went wrong. */
export function NoOutbox({ error, onRetry }: NoOutboxProps) {
  const { t } = useTranslation('mail')
  const isClosed = error instanceof CallFailed && error.status === 404
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
