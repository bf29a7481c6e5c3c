import { UpdateProfile } from '@zegel/contract/accounts/profile'
import { ChosenPicture } from '../../../pieces/chosen-picture.ts'

/** What the server checks, and the photo that goes after it in a call of its own. */
export const ProfileAndPhoto = UpdateProfile.omit({ file: true }).extend({ photo: ChosenPicture })
