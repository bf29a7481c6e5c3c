import { Button, Group, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { AddressToCopy } from '../../../ui/fields/address-to-copy.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { feedQuery, useEndFeed, useRenewFeed } from './calendar.api.ts'

/** The secret address by which one's own calendar follows that of the organisation. */
export function FeedSection({ organizationId }: { organizationId: string }) {
  return (
    <Awaited waiting={inSection(<LinesSkeleton />)} failed={inSection}>
      <Feed organizationId={organizationId} />
    </Awaited>
  )
}

function Feed({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation(['calendar', 'messages'])
  const { data } = useSuspenseQuery(feedQuery(organizationId))
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const renew = useRenewFeed()
  const end = useEndFeed()
  const handle = (act: typeof renew | typeof end, done?: string) =>
    whenAnswered(act.mutateAsync(organizationId, { onSuccess: () => setAsked(undefined) }), {
      onSuccess: () => done && showToast('success', done),
      onError: (error) => toastRefusal(error, t('messages:server-error')),
    })
  return (
    <Section title={t('feed.title')} line={t('feed.line')}>
      {data.url === null ? (
        <Button variant="default" loading={renew.isPending} onClick={() => handle(renew)}>
          {t('feed.make')}
        </Button>
      ) : (
        <Stack gap="sm">
          <AddressToCopy
            aria-label={t('feed.title')}
            url={data.url}
            copy={t('feed.copy')}
            copied={t('feed.copied')}
          />
          <Group gap="xs">
            <Button variant="default" onClick={() => setAsked('renew')}>
              {t('feed.renew')}
            </Button>
            <Button variant="subtle" color="red.9" onClick={() => setAsked('end')}>
              {t('feed.end')}
            </Button>
          </Group>
        </Stack>
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title={t('feed.renewTitle')}
          confirmLabel={t('feed.renew')}
          isBusy={renew.isPending}
          onConfirm={() => handle(renew, t('feed.renewed'))}
          onClose={() => setAsked(undefined)}
        >
          {t('feed.renewText')}
        </ConfirmDialog>
      )}
      {asked === 'end' && (
        <ConfirmDialog
          title={t('feed.endTitle')}
          confirmLabel={t('feed.end')}
          isDestructive
          isBusy={end.isPending}
          onConfirm={() => handle(end, t('feed.ended'))}
          onClose={() => setAsked(undefined)}
        >
          {t('feed.endText')}
        </ConfirmDialog>
      )}
    </Section>
  )
}
