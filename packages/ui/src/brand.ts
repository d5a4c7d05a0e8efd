export { brandStyle, brandTones } from './theme/brand-color';
