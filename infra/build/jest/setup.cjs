require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// As with jest's own limit: what takes a moment alone takes seconds beside a build, and a screen that waits is not broken.
configure({ asyncUtilTimeout: 25_000 });
