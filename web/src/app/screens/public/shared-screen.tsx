import { useParams } from '@tanstack/react-router'
import { StructureScreen } from '../../../features/structure/structure-screen.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'

/** What an organisation shows to everybody: its structure, and nothing else. */
export function SharedScreen() {
  const { section } = useParams({ strict: false })
  return section === 'structure' ? <StructureScreen isShared /> : <NotFoundScreen />
}
