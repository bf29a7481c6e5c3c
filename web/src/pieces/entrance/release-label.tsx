import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { findRelease } from './release.ts'

/** What is running: version, branch, commit and when it was built; nothing when it does not say so. */
export function ReleaseLabel() {
  const { t } = useTranslation('accounts')
  const release = useLoaded(findRelease)
  if (!release) return null
  const { version, branch, commit_short_sha: commit, timestamp } = release
  return (
    <Text size="xs" c="dimmed" className="figures">
      {t('login.release', { version })} · {branch} · {commit} · {formatMoment(timestamp)}
    </Text>
  )
}
