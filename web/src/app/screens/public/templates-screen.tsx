import { mayTestTemplates } from '@zegel/core/access/may'
import { TemplatesScreen as Templates } from '../../../features/deeds/templates-screen.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { NotFoundScreen } from '../../not-found-screen.tsx'

/** The templates of deeds, for who may read one; to others it looks as if they do not exist. */
export function TemplatesScreen() {
  return mayTestTemplates(useActor()) ? <Templates /> : <NotFoundScreen />
}
