import { Loader, Text } from '@mantine/core'
import { IconHelpCircle, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasStatus } from '../../lib/call.ts'
import { useCurrentOrganizationId } from '../../shared/organization-id.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import classes from './structure.module.css'

type State =
  | { kind: 'missing' | 'denied' | 'loading' }
  | { kind: 'failed'; error: Error; onRetry: () => unknown }

/** The screen while there is no structure to show. */
export function ScreenState({ isShared, ...state }: State & { isShared: boolean }) {
  const { t } = useTranslation('structure')
  usePageTitle(t('screen.title'))
  return (
    <div className={classes.state}>
      {state.kind === 'loading' && (
        <div role="status" className={classes.loading}>
          <Loader color="var(--zegel-ink)" aria-hidden />
          <Text size="sm" c="dimmed">
            {t('screen.loading')}
          </Text>
        </div>
      )}
      {state.kind === 'missing' && (
        <Empty
          icon={<IconHelpCircle size={32} stroke={1.5} />}
          title={t('screen.missingTitle')}
          action={!isShared && <OpenCurrent />}
        >
          {t(isShared ? 'screen.missingTextShared' : 'screen.missingText')}
        </Empty>
      )}
      {isDenied(state) && (
        <Empty icon={<IconLock size={32} stroke={1.5} />} title={t('screen.deniedTitle')}>
          {t(isShared ? 'screen.deniedTextShared' : 'screen.deniedText')}
        </Empty>
      )}
      {state.kind === 'failed' && !isDenied(state) && (
        <Failure error={state.error} onRetry={state.onRetry} />
      )}
    </div>
  )
}

// Whoever works in an organisation most likely meant that one.
function OpenCurrent() {
  const { t } = useTranslation('structure')
  const id = useCurrentOrganizationId()
  return id === undefined ? null : (
    <ButtonLink to="/app/overview/governance/structure" search={{ id }}>
      {t('screen.openCurrent')}
    </ButtonLink>
  )
}

// No access and no such organisation look the same.
function isDenied(state: State): boolean {
  if (state.kind !== 'failed') return state.kind === 'denied'
  return isDenial(state.error)
}

/** Whether a structure is not for the reader, or not any more. */
export function isDenial(error: Error): boolean {
  return hasStatus(error, 401, 403, 404)
}
