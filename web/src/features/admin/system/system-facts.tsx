import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Backup, System } from '@zegel/contract/admin/system'
import { formatFileSize } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { MomentText, Units } from '../../../ui/tables/values.tsx'

/** What runs, and on what. */
export function VersionsSection({ versions }: Pick<System, 'versions'>) {
  const { t } = useTranslation('system')
  const { zegel, commit, node, postgres, migrations, newest_migration: newest } = versions
  return (
    <Section title={t('versions.title')}>
      <FactList
        facts={[
          { label: 'Zegel', value: commit ? `${zegel} (${commit})` : zegel },
          { label: 'Node', value: node.replace(/^v/, '') },
          { label: 'PostgreSQL', value: postgres },
          { label: t('versions.migrations'), value: <Units units={migrations} /> },
          { label: t('versions.newest'), value: <Breakable text={newest} />, isWide: true },
        ]}
      />
    </Section>
  )
}

/** Where files are, and how much of them. */
export function StorageSection({ storage }: Pick<System, 'storage'>) {
  const { t } = useTranslation('system')
  const { kind, place, files, bytes, disk_free_bytes: free, disk_bytes: disk } = storage
  return (
    <Section title={t('storage.title')}>
      <FactList
        facts={[
          { label: t('storage.files'), value: <Units units={files} /> },
          { label: t('storage.bytes'), value: formatFileSize(bytes) },
          {
            label: t('storage.disk'),
            value:
              free === null || disk === null
                ? t('unknown')
                : t('storage.free', { free: formatFileSize(free), disk: formatFileSize(disk) }),
          },
          {
            label: t('storage.place'),
            value: <Breakable text={t(`storage.${kind}`, { place })} />,
            isWide: true,
          },
        ]}
      />
    </Section>
  )
}

/** Until when the history is sealed, and when all of it was looked at. */
export function ChainSection({ chain }: Pick<System, 'chain'>) {
  const { t } = useTranslation('system')
  const { newest_at: newest, sealed_until: until, last_check: check } = chain
  return (
    <Section title={t('chain.title')} line={t('chain.line')}>
      <FactList
        facts={[
          { label: t('chain.newest'), value: <Moment instant={newest} /> },
          { label: t('chain.until'), value: <Moment instant={until} /> },
          { label: t('chain.check'), value: <Moment instant={check?.finished_at ?? null} /> },
          ...(check
            ? [{ label: t('chain.found'), value: t('chain.problems', { count: check.problems }) }]
            : []),
        ]}
      />
    </Section>
  )
}

/** The newest copy of everything. */
export function BackupSection({ backup }: { backup: Backup | null }) {
  const { t } = useTranslation('system')
  return (
    <Section title={t('backup.title')} {...(!backup && { line: t('backup.none') })}>
      {backup && <BackupFacts {...backup} />}
    </Section>
  )
}

function BackupFacts({ started_at: began, finished_at: ended, bytes, ...more }: Backup) {
  const { t } = useTranslation('system')
  const { target, problems, error } = more
  return (
    <FactList
      facts={[
        { label: t('backup.began'), value: <Moment instant={began} /> },
        { label: t('backup.ended'), value: <Moment instant={ended} /> },
        { label: t('backup.bytes'), value: bytes === null ? t('unknown') : formatFileSize(bytes) },
        { label: t('backup.target'), value: <Breakable text={target} /> },
        ...(ended !== null && error === null
          ? [{ label: t('chain.found'), value: t('backup.problems', { count: problems }) }]
          : []),
        ...(error ? [{ label: t('backup.error'), value: error, isWide: true }] : []),
      ]}
    />
  )
}

const KEPT = [
  ...(['replies', 'extracts', 'accounts', 'mails', 'security'] as const),
  ...(['persons', 'payees', 'statements', 'register'] as const),
]

/** What is thrown away by itself, and when; the privacy page tells the same to everybody. */
export function RetentionSection() {
  const { t } = useTranslation('system')
  return (
    <Section
      title={t('retention.title')}
      line={t('retention.line')}
      actions={
        <TextLink to="/privacy" size="sm">
          {t('retention.policy')}
        </TextLink>
      }
    >
      <FactList
        facts={KEPT.map((what) => ({
          label: t(`retention.what.${what}`),
          value: t(`retention.for.${what}`),
        }))}
      />
    </Section>
  )
}

/** A moment with its time; a word where there was none. */
function Moment({ instant }: { instant: string | null }) {
  const { t } = useTranslation('system')
  return instant === null ? t('never') : <MomentText instant={instant} withTime />
}

function Breakable({ text }: { text: string }) {
  return <span style={{ overflowWrap: 'break-word', hyphens: 'manual' }}>{text}</span>
}
