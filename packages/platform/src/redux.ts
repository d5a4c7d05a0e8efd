export type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
export { createSlice } from '@reduxjs/toolkit';
export { Provider as StoreProvider, shallowEqual } from 'react-redux';
