// Makes jest-dom's matchers known to every browser test.
import '@testing-library/jest-dom';
