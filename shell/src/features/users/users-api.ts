import { linkProfessional, listProfessionals } from '@balcao/contracts/agenda';
import {
  activateUser,
  changeUserRole,
  deactivateUser,
  inviteUser,
  listUsers,
  readInvitationLink,
  resendInvitation,
  revokeInvitation,
} from '@balcao/contracts/people';
import { resetSecondFactor } from '@balcao/contracts/second-factor';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const usersApi = api.enhanceEndpoints({ addTagTypes: ['Users', 'SchedulingTeam'] }).injectEndpoints({
  endpoints: (build) => ({
    usersList: build.query<ResponseOf<typeof listUsers>, RequestOf<typeof listUsers>>({
      query: requestOf(listUsers),
      providesTags: ['Users'],
    }),
    // Who of the agenda is who of the team; the tag is the agenda's own.
    usersProfessionals: build.query<ResponseOf<typeof listProfessionals>, void>({
      query: requestOf(listProfessionals),
      providesTags: ['SchedulingTeam'],
    }),
    usersProfessional: build.mutation<ResponseOf<typeof linkProfessional>, RequestOf<typeof linkProfessional>>({
      query: requestOf(linkProfessional),
      invalidatesTags: () => ['SchedulingTeam', 'Dashboard'],
    }),
    usersInvite: build.mutation<ResponseOf<typeof inviteUser>, RequestOf<typeof inviteUser>>({
      query: requestOf(inviteUser),
      invalidatesTags: ['Users'],
    }),
    usersResend: build.mutation<ResponseOf<typeof resendInvitation>, RequestOf<typeof resendInvitation>>({
      query: requestOf(resendInvitation),
      invalidatesTags: ['Users'],
    }),
    usersLink: build.mutation<ResponseOf<typeof readInvitationLink>, RequestOf<typeof readInvitationLink>>({
      query: requestOf(readInvitationLink),
    }),
    // Also after a refusal: somebody else may have changed what the list shows.
    usersRevoke: build.mutation<ResponseOf<typeof revokeInvitation>, RequestOf<typeof revokeInvitation>>({
      query: requestOf(revokeInvitation),
      invalidatesTags: () => ['Users'],
    }),
    usersRole: build.mutation<ResponseOf<typeof changeUserRole>, RequestOf<typeof changeUserRole>>({
      query: requestOf(changeUserRole),
      invalidatesTags: () => ['Users'],
    }),
    usersActivate: build.mutation<ResponseOf<typeof activateUser>, RequestOf<typeof activateUser>>({
      query: requestOf(activateUser),
      invalidatesTags: () => ['Users'],
    }),
    usersResetFactor: build.mutation<ResponseOf<typeof resetSecondFactor>, RequestOf<typeof resetSecondFactor>>({
      query: requestOf(resetSecondFactor),
      invalidatesTags: () => ['Users'],
    }),
    usersDeactivate: build.mutation<ResponseOf<typeof deactivateUser>, RequestOf<typeof deactivateUser>>({
      query: requestOf(deactivateUser),
      invalidatesTags: () => ['Users'],
    }),
  }),
});

export const {
  useUsersListQuery,
  useUsersProfessionalsQuery,
  useUsersProfessionalMutation,
  useUsersInviteMutation,
  useUsersResendMutation,
  useUsersLinkMutation,
  useUsersRevokeMutation,
  useUsersRoleMutation,
  useUsersActivateMutation,
  useUsersDeactivateMutation,
  useUsersResetFactorMutation,
} = usersApi;
