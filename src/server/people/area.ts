import * as contract from '../../contract/people.ts'
import { answers, decides, type Area } from '../area.ts'
import {
  addStaff,
  assignPermissions,
  changeStaff,
  givePassword,
  switchStaff,
  type Passwords,
} from './decide.ts'
import { projections } from './project.ts'
import { listStaff, readPermissions, readStaff } from './read.ts'

/**
 * The staff of a company and their permissions. The table `member` also has the owner, so it belongs to `companies`.
 */
export const peopleArea = (passwords: Passwords): Area => ({
  name: 'people',
  served: [
    answers(contract.subUsers, (context, { query }) => listStaff(context, query)),
    decides(contract.addSubUser, (context, { body }) => addStaff(passwords, context, body)),
    answers(contract.subUserForEdit, (context, { params }) => readStaff(context, params.id)),
    decides(contract.changeSubUser, (context, { params, body }) =>
      changeStaff(context, params.id, body),
    ),
    decides(contract.updateUserState, (context, { params, body }) =>
      switchStaff(context, params.id, body.isActive),
    ),
    decides(contract.changeSubUserPassword, (context, { params, body }) =>
      givePassword(passwords, context, params.id, body),
    ),
    answers(contract.subUserPermissions, (context, { params }) =>
      readPermissions(context, params.id),
    ),
    decides(contract.assignPermission, (context, { body }) => assignPermissions(context, body)),
  ],
  projections,
  readModels: [],
})
