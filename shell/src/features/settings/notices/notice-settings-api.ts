import { askPhoneCode, removePhone } from '@balcao/contracts/notice-phone';
import {
  addPushDevice,
  getNoticeSettings,
  removePushDevice,
  saveNoticePreferences,
} from '@balcao/contracts/notifications';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const noticeSettingsApi = api.enhanceEndpoints({ addTagTypes: ['NoticeSettings', 'Notices'] }).injectEndpoints({
  endpoints: (build) => ({
    noticeSettings: build.query<ResponseOf<typeof getNoticeSettings>, RequestOf<typeof getNoticeSettings>>({
      query: requestOf(getNoticeSettings),
      providesTags: ['NoticeSettings'],
    }),
    noticePreferences: build.mutation<
      ResponseOf<typeof saveNoticePreferences>,
      RequestOf<typeof saveNoticePreferences>
    >({
      query: requestOf(saveNoticePreferences),
      // The bell sounds, and keeps silent, by them.
      invalidatesTags: (_answer, error) => (error ? [] : ['NoticeSettings', 'Notices']),
    }),
    noticeAddDevice: build.mutation<ResponseOf<typeof addPushDevice>, RequestOf<typeof addPushDevice>>({
      query: requestOf(addPushDevice),
      invalidatesTags: ['NoticeSettings'],
    }),
    noticeRemoveDevice: build.mutation<ResponseOf<typeof removePushDevice>, RequestOf<typeof removePushDevice>>({
      query: requestOf(removePushDevice),
      invalidatesTags: () => ['NoticeSettings'],
    }),
    noticeAskPhoneCode: build.mutation<ResponseOf<typeof askPhoneCode>, RequestOf<typeof askPhoneCode>>({
      query: requestOf(askPhoneCode),
    }),
    noticeRemovePhone: build.mutation<ResponseOf<typeof removePhone>, RequestOf<typeof removePhone>>({
      query: requestOf(removePhone),
      invalidatesTags: () => ['NoticeSettings'],
    }),
  }),
});

// A phone was confirmed by a message, not by this page.
liveCache(noticeSettingsApi, { 'notices.changed': { refetch: ['NoticeSettings'] } });

export const {
  useNoticeSettingsQuery,
  useNoticePreferencesMutation,
  useNoticeAddDeviceMutation,
  useNoticeRemoveDeviceMutation,
  useNoticeAskPhoneCodeMutation,
  useNoticeRemovePhoneMutation,
} = noticeSettingsApi;
