import { ROLES, type Role } from '@zegel/core/access/roles'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterChips } from '../../ui/fields/filter-chips.tsx'

// Always there, so that one sees that there are none; the others where they occur.
const ALWAYS = new Set<Role>(['superadmin', 'admin', 'member'])

type RoleCounts = Partial<Record<Role | 'entity', number>>

interface RoleChipsProps {
  /** Of the people searched for, of whatever role; undefined while they are on their way. */
  counts: RoleCounts | undefined
  value: Role | undefined
  onChange: (role: Role | undefined) => void
}

/** Narrows a list of people to a role, with how many have it. */
export function RoleChips({ counts, value, onChange }: RoleChipsProps) {
  const { t } = useTranslation('organizations')
  const roles = ROLES.toReversed().filter((role) => ALWAYS.has(role) || counts?.[role])
  return (
    <FilterChips
      label={t('filter.label')}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      isStrip
      options={[
        { value: 'all', label: t('filter.all'), count: counts && totalOf(counts) },
        ...roles.map((role) => ({
          value: role,
          label: t(`role.${role}`),
          count: counts && (counts[role] ?? 0),
        })),
      ]}
    />
  )
}

/** How many people there are of all roles together. */
export function totalOf(counts: RoleCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
